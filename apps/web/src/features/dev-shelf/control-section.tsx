import { ArrowUp, Plus, Search, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#shared/ui/buttons/button.tsx'
import { ButtonLink } from '#shared/ui/buttons/button-link.tsx'
import { IconButton } from '#shared/ui/buttons/icon-button.tsx'
import { Checkbox } from '#shared/ui/fields/checkbox.tsx'
import { DateField } from '#shared/ui/fields/date-field.tsx'
import { PasswordField } from '#shared/ui/fields/password-field.tsx'
import { Segmented } from '#shared/ui/fields/segmented.tsx'
import { Select } from '#shared/ui/fields/select.tsx'
import { TextArea } from '#shared/ui/fields/text-area.tsx'
import { TextField } from '#shared/ui/fields/text-field.tsx'
import { Section, States } from './section.tsx'

const variants = ['primary', 'secondary', 'ghost', 'danger', 'danger-filled'] as const

export function ButtonSection() {
  return (
    <Section title="Кнопки">
      <States name="Button">
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            Начать гадание
          </Button>
        ))}
      </States>
      <States name="disabled">
        {variants.map((variant) => (
          <Button key={variant} variant={variant} disabled>
            Начать гадание
          </Button>
        ))}
      </States>
      <States name="isLoading">
        {variants.map((variant) => (
          <Button key={variant} variant={variant} isLoading>
            Начать гадание
          </Button>
        ))}
      </States>
      <States name="size, icon">
        <Button variant="primary" size="hero">
          Задать вопрос
        </Button>
        <Button icon={<Plus />}>Новое гадание</Button>
        <Button size="dense">Назначить подписку</Button>
        <Button size="dense" variant="danger" icon={<Trash2 />}>
          Удалить
        </Button>
      </States>
      <States name="ButtonLink">
        <ButtonLink to="/" variant="primary">
          На главную
        </ButtonLink>
        <ButtonLink to="/">На главную</ButtonLink>
      </States>
      <States name="IconButton">
        <IconButton label="Удалить">
          <Trash2 />
        </IconButton>
        <IconButton label="Удалить" variant="outline">
          <Trash2 />
        </IconButton>
        <IconButton label="Отправить" variant="gold">
          <ArrowUp />
        </IconButton>
        <IconButton label="Отправить" variant="gold" disabled>
          <ArrowUp />
        </IconButton>
      </States>
    </Section>
  )
}

const orientations = [
  { value: 'upright', label: 'Прямое' },
  { value: 'reversed', label: 'Перевёрнутое' },
] as const

const periods = [
  { value: '7', label: '7 дней' },
  { value: '30', label: '30 дней' },
  { value: '90', label: '90 дней' },
] as const

const longQuestion =
  'Предложили переехать в другой город ради работы.\nСтрашно.\n\nЧто скажут карты?\nСтоит ли?\nИ когда?\nИ с кем?'

export function FieldSection() {
  const [question, setQuestion] = useState(longQuestion)
  const [short, setShort] = useState('')
  const [orientation, setOrientation] = useState<'upright' | 'reversed'>('upright')
  const [period, setPeriod] = useState<'7' | '30' | '90'>('30')

  return (
    <Section title="Поля">
      <div className="grid gap-6 md:grid-cols-2">
        <TextField label="E-mail" type="email" defaultValue="anna@mail.ru" autoComplete="email" />
        <TextField label="E-mail" type="email" placeholder="you@mail.ru" error="Заполните все поля" />
        <TextField label="Место проживания" placeholder="Город" hint="Мастер учтёт его в ответах" />
        <TextField label="Имя" defaultValue="Анна" disabled />
        <TextField label="Поиск" isLabelHidden placeholder="Поиск по вопросам..." icon={<Search />} type="search" />
        <PasswordField label="Пароль" defaultValue="тайна тайна" autoComplete="current-password" />
        <Select label="Период" options={periods} value={period} onValueChange={setPeriod} />
        <DateField label="Дата рождения" value="1990-03-21" onValueChange={() => {}} />
        <TextArea label="Ваш вопрос" value={short} onChange={(event) => setShort(event.target.value)} minLines={3} />
        <TextArea label="Ваш вопрос" value={question} onChange={(event) => setQuestion(event.target.value)} />
      </div>
      <States name="Checkbox">
        <Checkbox label="Уведомления на e-mail" defaultChecked />
        <Checkbox label="Согласие на обработку данных" hint="Можно отозвать в настройках" />
        <Checkbox label="Недоступно" disabled />
        <Checkbox label="Недоступно" disabled defaultChecked />
      </States>
      <States name="Segmented">
        <Segmented label="Положение карты" options={orientations} value={orientation} onValueChange={setOrientation} />
        <Segmented label="Период" options={periods} value={period} onValueChange={setPeriod} />
      </States>
    </Section>
  )
}
