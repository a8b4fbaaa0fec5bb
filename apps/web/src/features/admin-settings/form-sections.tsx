import type { AdminSettings } from '@lunaria/contract/admin-settings'
import type { ComponentProps } from 'react'
import { PanelSection } from '#shared/panel/panel-section.tsx'
import { Checkbox } from '#shared/ui/fields/checkbox.tsx'
import { type Option, Select } from '#shared/ui/fields/select.tsx'
import { TextArea } from '#shared/ui/fields/text-area.tsx'
import { TextField } from '#shared/ui/fields/text-field.tsx'
import { Notice } from '#shared/ui/states/notice.tsx'
import { typeset } from '#shared/words/typeset.ts'
import { tierWords } from './help-lines-format.ts'
import { type FieldName, type Fields, fieldLabels } from './settings-fields.ts'
import type { SettingsForm } from './use-settings-form.ts'

type SectionProps = { form: SettingsForm }
type WithSettings = SectionProps & { settings: AdminSettings }

const currencies: Option<Fields['defaultCurrency']>[] = [
  { value: 'RUB', label: 'Рубль (RUB)' },
  { value: 'USD', label: 'Доллар (USD)' },
  { value: 'EUR', label: 'Евро (EUR)' },
]
const levels: Option<Fields['loggingLevel']>[] = [
  { value: 'debug', label: 'debug — всё, вплоть до мелочей' },
  { value: 'info', label: 'info — события и каждый запрос' },
  { value: 'warn', label: 'warn — предупреждения и ошибки' },
  { value: 'error', label: 'error — только ошибки' },
]

export function SiteFields({ form, settings }: WithSettings) {
  const { publicUrl } = settings.environment
  const isElsewhere = settings.frontendUrl.replace(/\/$/, '') !== publicUrl

  return (
    <PanelSection title="Сайт">
      <div className="flex flex-col gap-5">
        <Checkbox
          label={fieldLabels.maintenanceMode}
          hint={typeset('Все, кроме администраторов, видят экран «Технические работы». Идущие ответы дописываются.')}
          {...flag(form, 'maintenanceMode')}
        />
        <Checkbox
          label={fieldLabels.showsClaims}
          hint={typeset(
            'Это ваши собственные утверждения: поставьте настоящие слова и числа или выключите. Сервис их не проверяет, отвечаете за них вы.',
          )}
          {...flag(form, 'showsClaims')}
        />
        <TextInput
          form={form}
          name="frontendUrl"
          type="url"
          inputMode="url"
          hint={`Только для справки. Ссылки в письмах, возврат после оплаты и адреса для поисковиков берутся из PUBLIC_URL — сейчас это ${publicUrl}. Его меняют в окружении сервера, не здесь.`}
        />
        {isElsewhere && (
          <Notice tone="warn">
            Адрес в настройках ({settings.frontendUrl}) отличается от PUBLIC_URL ({publicUrl}). Письма и оплата ведут на
            второй.
          </Notice>
        )}
      </div>
    </PanelSection>
  )
}

export function AccessFields({ form }: SectionProps) {
  return (
    <PanelSection title="Регистрация и доступ">
      <div className="flex flex-col gap-5">
        <Checkbox
          label={fieldLabels.allowUserSignup}
          hint={typeset(
            'Если выключить, форма регистрации сразу скажет, что новых аккаунтов сейчас нет. Вход работает.',
          )}
          {...flag(form, 'allowUserSignup')}
        />
        <Figure form={form} name="messagesPerMinute" hint="Обычно 30. Больше — ответ «слишком часто»." />
      </div>
    </PanelSection>
  )
}

export function SupportFields({ form }: SectionProps) {
  return (
    <PanelSection title="Поддержка">
      <div className="flex flex-col gap-5">
        <TextInput
          form={form}
          name="supportEmail"
          type="email"
          inputMode="email"
          autoComplete="off"
          hint="Стоит в письмах, в подвале сайта, в «Помощи» и в документах."
        />
        <TextInput
          form={form}
          name="supportTelegram"
          autoComplete="off"
          hint="Имя вида @lunaria_support или ссылка https://t.me/… Пустое поле убирает Telegram с сайта."
        />
        <TextInput
          form={form}
          name="supportVk"
          autoComplete="off"
          hint="Короткое имя или ссылка https://vk.com/… Без него ВКонтакте на сайте не упоминается."
        />
      </div>
    </PanelSection>
  )
}

export function AiFields({ form, settings }: WithSettings) {
  const { aiMaxConcurrent, aiProvider } = settings.environment

  return (
    <PanelSection title="ИИ">
      <div className="flex flex-col gap-5">
        <Figure
          form={form}
          name="aiMaxConcurrent"
          placeholder={String(aiMaxConcurrent)}
          hint={`На один процесс сервера; остальные вопросы ждут в очереди. Пустое поле — как в окружении: ${aiMaxConcurrent}. Действует сразу.`}
        />
        <Figure
          form={form}
          name="aiMaxTokens"
          hint={
            aiProvider === 'builtin'
              ? 'От 300 до 8000, обычно 1500. Сейчас отвечает встроенный толкователь: у него своя длина.'
              : 'От 300 до 8000, обычно 1500. Что не поместилось, мастер досказывает бесплатно по кнопке. Большим раскладам хватает и без прибавки. Со следующего ответа.'
          }
        />
        <div className="grid gap-5 sm:grid-cols-2 sm:items-end">
          <Figure form={form} name="answersDailyPerUser" placeholder="без предела" />
          <Figure form={form} name="answersDailyTotal" placeholder="без предела" />
        </div>
        <p className="-mt-3 text-caption text-text-3">
          {typeset(
            'Сверх предела новый вопрос не принимается и сообщение не тратится. Считается каждый начатый ответ, и в демо-чате тоже; пустое поле — без предела.',
          )}
        </p>
        <div className="grid gap-5 sm:grid-cols-2 sm:items-end">
          <Figure form={form} name="aiPromptPrice" />
          <Figure form={form} name="aiCompletionPrice" />
        </div>
        <p className="-mt-3 text-caption text-text-3">
          По этим ценам дашборд оценивает расход. Настоящий счёт — у провайдера.
        </p>
      </div>
    </PanelSection>
  )
}

export function DemoFields({ form }: SectionProps) {
  return (
    <PanelSection title="Демо-чат">
      <div className="flex flex-col gap-5">
        <Figure form={form} name="demoDailyPerAddress" hint="Обычно 30. Ноль закрывает демо-чат." />
        <Figure form={form} name="demoDailyTotal" hint="Обычно 2000: больше гости за сутки не потратят." />
      </div>
    </PanelSection>
  )
}

export function CurrencyFields({ form }: SectionProps) {
  return (
    <PanelSection title="Валюта">
      <Select
        label={fieldLabels.defaultCurrency}
        options={currencies}
        {...form.field('defaultCurrency')}
        value={form.value('defaultCurrency')}
        onValueChange={(value) => form.change('defaultCurrency', value)}
        hint={typeset('На цены не влияет: тарифы продаются только в рублях, другой валюты касса не принимает.')}
      />
    </PanelSection>
  )
}

/** The plan of professional readers: a price puts it on sale. */
export function ReaderPlanFields({ form }: SectionProps) {
  return (
    <PanelSection title="Кабинет таролога">
      <div className="grid gap-5 sm:grid-cols-2 sm:items-end">
        <Figure form={form} name="readerPlanPrice" placeholder="не продаётся" />
        <Figure form={form} name="readerPlanMessages" />
      </div>
      <p className="mt-2 text-caption text-text-3">
        {typeset(
          'Третий тариф, на 30 дней: для тех, кто гадает другим. Пустая цена — его нигде нет. Если убрать цену, купленный доработает свой срок.',
        )}
      </p>
    </PanelSection>
  )
}

export function BackupFields({ form }: SectionProps) {
  return (
    <PanelSection title="Когда делать копии">
      <div className="flex flex-col gap-5">
        <div className="grid gap-5 sm:grid-cols-2 sm:items-end">
          <Figure form={form} name="backupHour" placeholder="не делать" />
          <Figure form={form} name="backupsKept" />
        </div>
        <p className="-mt-3 text-caption text-text-3">
          {typeset(
            'Час по Москве, от 0 до 23; пустое поле — сами копии не делаются. Лежат они в DATA_DIR/backups. Касается встроенной базы.',
          )}
        </p>
        <TextInput
          form={form}
          name="backupCopyFolder"
          autoComplete="off"
          hint="Полный путь к папке на другом диске. Она должна уже быть: так пропажу диска видно сразу. Пустое поле — копия одна."
        />
      </div>
    </PanelSection>
  )
}

/** The help lines that the master names to a user in trouble; the words around them are the product's own. */
export function HelpFields({ form }: SectionProps) {
  return (
    <PanelSection title="Когда человеку плохо">
      <TextArea
        label={fieldLabels.helpLines}
        minLines={5}
        spellCheck={false}
        hint={typeset(
          `По номеру в строке: номер | кто отвечает | когда назвать (${Object.values(tierWords).join(', ')} или «всегда»). Номер 112 должен остаться. Проверьте каждый номер звонком.`,
        )}
        {...form.field('helpLines')}
        value={form.value('helpLines')}
      />
    </PanelSection>
  )
}

export function LogFields({ form }: SectionProps) {
  return (
    <PanelSection title="Журнал">
      <Select
        label={fieldLabels.loggingLevel}
        options={levels}
        {...form.field('loggingLevel')}
        value={form.value('loggingLevel')}
        onValueChange={(value) => form.change('loggingLevel', value)}
        hint={typeset('Действует сразу, во всех процессах сервера.')}
      />
    </PanelSection>
  )
}

/** Returns the field without its error: a check box has no place for one, and cannot be wrong. */
function flag(form: SettingsForm, name: 'maintenanceMode' | 'allowUserSignup' | 'showsClaims') {
  const { error: _never, ...control } = form.field(name)
  return control
}

type TextName = Exclude<
  FieldName,
  'maintenanceMode' | 'allowUserSignup' | 'showsClaims' | 'defaultCurrency' | 'loggingLevel'
>
type TextInputProps = SectionProps & { name: TextName; hint?: string } & Omit<
    ComponentProps<typeof TextField>,
    'form' | 'label' | 'hint'
  >

function TextInput({ form, name, hint, ...input }: TextInputProps) {
  return <TextField {...input} {...form.field(name)} label={fieldLabels[name]} hint={hint && typeset(hint)} />
}

function Figure(input: TextInputProps) {
  return <TextInput inputMode="numeric" autoComplete="off" {...input} />
}
