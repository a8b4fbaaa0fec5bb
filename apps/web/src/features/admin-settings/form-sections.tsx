import type { AdminSettings } from '@lunaria/contract/admin-settings'
import type { ComponentProps } from 'react'
import { typeset } from '#shared/lib/typeset.ts'
import { PanelSection } from '#shared/panel/panel-section.tsx'
import { Checkbox } from '#shared/ui/checkbox.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { type Option, Select } from '#shared/ui/select.tsx'
import { TextArea } from '#shared/ui/text-area.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { tierWords } from './help-lines-text.ts'
import { type FieldName, type Fields, fieldLabels } from './settings-fields.ts'
import type { SettingsForm } from './use-settings-form.ts'

type SectionProps = { form: SettingsForm; fields: Fields }
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

export function SiteFields({ form, fields, settings }: WithSettings) {
  const { publicUrl } = settings.environment
  const isElsewhere = settings.frontendUrl.replace(/\/$/, '') !== publicUrl

  return (
    <PanelSection title="Сайт">
      <div className="flex flex-col gap-5">
        <Checkbox
          label={fieldLabels.maintenanceMode}
          hint={typeset('Все, кроме администраторов, видят экран «Технические работы». Идущие ответы дописываются.')}
          checked={fields.maintenanceMode}
          onChange={(event) => form.change('maintenanceMode', event.target.checked)}
        />
        <TextInput
          form={form}
          fields={fields}
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
        <Select
          label={fieldLabels.defaultCurrency}
          options={currencies}
          value={fields.defaultCurrency}
          onValueChange={(value) => form.change('defaultCurrency', value)}
          error={form.problems.defaultCurrency}
          hint={typeset('На цены не влияет: тарифы продаются только в рублях, другой валюты касса не принимает.')}
        />
      </div>
    </PanelSection>
  )
}

export function AccessFields({ form, fields }: SectionProps) {
  return (
    <PanelSection title="Регистрация и доступ">
      <div className="flex flex-col gap-5">
        <Checkbox
          label={fieldLabels.allowUserSignup}
          hint={typeset(
            'Если выключить, форма регистрации сразу скажет, что новых аккаунтов сейчас нет. Вход работает.',
          )}
          checked={fields.allowUserSignup}
          onChange={(event) => form.change('allowUserSignup', event.target.checked)}
        />
        <Figure
          form={form}
          fields={fields}
          name="messagesPerMinute"
          hint="Обычно 30. Больше — ответ «слишком часто»."
        />
      </div>
    </PanelSection>
  )
}

export function SupportFields({ form, fields }: SectionProps) {
  return (
    <PanelSection title="Поддержка">
      <div className="flex flex-col gap-5">
        <TextInput
          form={form}
          fields={fields}
          name="supportEmail"
          type="email"
          inputMode="email"
          autoComplete="off"
          hint="Стоит в письмах, в подвале сайта, в «Помощи» и в документах."
        />
        <TextInput
          form={form}
          fields={fields}
          name="supportTelegram"
          autoComplete="off"
          hint="Имя вида @lunaria_support или ссылка https://t.me/… Пустое поле убирает Telegram с сайта."
        />
        <TextInput
          form={form}
          fields={fields}
          name="supportVk"
          autoComplete="off"
          hint="Короткое имя или ссылка https://vk.com/… Без него ВКонтакте на сайте не упоминается."
        />
      </div>
    </PanelSection>
  )
}

export function AiFields({ form, fields, settings }: WithSettings) {
  const { aiMaxConcurrent, aiProvider } = settings.environment

  return (
    <PanelSection title="ИИ">
      <div className="flex flex-col gap-5">
        <Figure
          form={form}
          fields={fields}
          name="aiMaxConcurrent"
          placeholder={String(aiMaxConcurrent)}
          hint={`На один процесс сервера; остальные вопросы ждут в очереди. Пустое поле — как в окружении: ${aiMaxConcurrent}. Действует сразу.`}
        />
        <Figure
          form={form}
          fields={fields}
          name="aiMaxTokens"
          hint={
            aiProvider === 'builtin'
              ? 'От 300 до 8000, обычно 1500. Сейчас отвечает встроенный толкователь: у него своя длина.'
              : 'От 300 до 8000, обычно 1500: больше мастер не скажет, ответ оборвётся. Со следующего ответа.'
          }
        />
        <div className="grid gap-5 sm:grid-cols-2 sm:items-end">
          <Figure form={form} fields={fields} name="answersDailyPerUser" placeholder="без предела" />
          <Figure form={form} fields={fields} name="answersDailyTotal" placeholder="без предела" />
        </div>
        <p className="-mt-3 text-caption text-text-3">
          {typeset(
            'Сверх предела новый вопрос не принимается и сообщение не тратится. Считается каждый начатый ответ, и в демо-чате тоже; пустое поле — без предела.',
          )}
        </p>
        <div className="grid gap-5 sm:grid-cols-2 sm:items-end">
          <Figure form={form} fields={fields} name="aiPromptPrice" />
          <Figure form={form} fields={fields} name="aiCompletionPrice" />
        </div>
        <p className="-mt-3 text-caption text-text-3">
          По этим ценам дашборд оценивает расход. Настоящий счёт — у провайдера.
        </p>
      </div>
    </PanelSection>
  )
}

export function DemoFields({ form, fields }: SectionProps) {
  return (
    <PanelSection title="Демо-чат">
      <div className="flex flex-col gap-5">
        <Figure form={form} fields={fields} name="demoDailyPerAddress" hint="Обычно 30. Ноль закрывает демо-чат." />
        <Figure
          form={form}
          fields={fields}
          name="demoDailyTotal"
          hint="Обычно 2000: больше гости за сутки не потратят."
        />
      </div>
    </PanelSection>
  )
}

/** Whom the master names to a person in trouble; what he says besides is the product's own. */
export function HelpFields({ form, fields }: SectionProps) {
  return (
    <PanelSection title="Когда человеку плохо">
      <TextArea
        name="helpLines"
        label={fieldLabels.helpLines}
        minLines={5}
        spellCheck={false}
        hint={typeset(
          `По номеру в строке: номер | кто отвечает | когда назвать (${Object.values(tierWords).join(', ')} или «всегда»). Номер 112 должен остаться. Проверьте каждый номер звонком.`,
        )}
        value={fields.helpLines}
        onChange={(event) => form.change('helpLines', event.target.value)}
        error={form.problems.helpLines}
      />
    </PanelSection>
  )
}

export function LogFields({ form, fields }: SectionProps) {
  return (
    <PanelSection title="Журнал">
      <Select
        label={fieldLabels.loggingLevel}
        options={levels}
        value={fields.loggingLevel}
        onValueChange={(value) => form.change('loggingLevel', value)}
        error={form.problems.loggingLevel}
        hint={typeset('Действует сразу, во всех процессах сервера.')}
      />
    </PanelSection>
  )
}

type TextName = Exclude<FieldName, 'maintenanceMode' | 'allowUserSignup' | 'defaultCurrency' | 'loggingLevel'>
type TextInputProps = SectionProps & { name: TextName; hint?: string } & Omit<
    ComponentProps<typeof TextField>,
    'form' | 'label' | 'hint'
  >

function TextInput({ form, fields, name, hint, ...input }: TextInputProps) {
  return (
    <TextField
      {...input}
      name={name}
      label={fieldLabels[name]}
      hint={hint && typeset(hint)}
      value={fields[name]}
      onChange={(event) => form.change(name, event.target.value)}
      error={form.problems[name]}
    />
  )
}

function Figure(input: TextInputProps) {
  return <TextInput inputMode="numeric" autoComplete="off" {...input} />
}
