import type { Profile } from '@lunaria/contract/auth'
import { zodiacSign } from '@lunaria/tarot/zodiac'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import toast from 'react-hot-toast'
import { errorText, fieldProblem } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { announce } from '#shared/lib/product-events.ts'
import { textOrNull } from '#shared/lib/text-or-null.ts'
import { applyProfile } from '#shared/session/session.ts'
import { Button } from '#shared/ui/button.tsx'
import { Checkbox } from '#shared/ui/checkbox.tsx'
import { DateField } from '#shared/ui/date-field.tsx'
import { TextField } from '#shared/ui/text-field.tsx'

type SettingsFormProps = { userId: string; profile: Profile }

/** What the master may know about a person. Empty fields are cleared. */
export function SettingsForm({ userId, profile }: SettingsFormProps) {
  const [fields, setFields] = useState({
    first_name: profile.first_name ?? '',
    last_name: profile.last_name ?? '',
    date_of_birth: profile.date_of_birth ?? '',
    place_of_residence: profile.place_of_residence ?? '',
  })
  const [preferences, setPreferences] = useState(profile.preferences)
  const queryClient = useQueryClient()

  const save = useMutation({
    mutationFn: () =>
      call('PATCH /api/profile/:userId', {
        params: { userId },
        body: {
          first_name: textOrNull(fields.first_name),
          last_name: textOrNull(fields.last_name),
          date_of_birth: textOrNull(fields.date_of_birth),
          place_of_residence: textOrNull(fields.place_of_residence),
          preferences,
        },
      }),
    onSuccess: (saved) => {
      applyProfile(queryClient, userId, saved)
      announce('userProfileUpdated', { userId, profile: saved })
      toast.success('Настройки профиля обновлены')
    },
    onError: (error) => toast.error(`Ошибка обновления профиля: ${errorText(error)}`),
  })

  function field(name: keyof typeof fields) {
    return {
      name,
      value: fields[name],
      onChange: (event: { target: { value: string } }) => setFields({ ...fields, [name]: event.target.value }),
      error: fieldProblem(save.error, name),
    }
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    save.mutate()
  }

  const sign = fields.date_of_birth ? zodiacSign(fields.date_of_birth) : undefined
  return (
    <form onSubmit={onSubmit} noValidate className="flex max-w-xl flex-col gap-5">
      <div className="grid gap-5 md:grid-cols-2">
        <TextField label="Имя" autoComplete="given-name" {...field('first_name')} />
        <TextField label="Фамилия" autoComplete="family-name" {...field('last_name')} />
      </div>
      <DateField
        label="Дата рождения"
        autoComplete="bday"
        hint={sign && `Знак зодиака: ${sign.name}`}
        name="date_of_birth"
        value={fields.date_of_birth}
        onValueChange={(date_of_birth) => setFields({ ...fields, date_of_birth })}
        error={fieldProblem(save.error, 'date_of_birth')}
      />
      <TextField label="Место проживания" autoComplete="address-level2" {...field('place_of_residence')} />
      <Checkbox
        label="Уведомления на e-mail"
        hint="Напомним, что тариф заканчивается. Чеки и письма о безопасности приходят всегда."
        checked={preferences.emailNotifications}
        onChange={(event) => setPreferences({ ...preferences, emailNotifications: event.target.checked })}
      />
      <Checkbox
        label="Напоминать о повторном вопросе"
        hint="Если вы спросите о том же в течение суток, сначала покажем прежний расклад. Сообщение за это не тратится."
        checked={preferences.repeatReminder}
        onChange={(event) => setPreferences({ ...preferences, repeatReminder: event.target.checked })}
      />
      <Button type="submit" variant="primary" isLoading={save.isPending} className="self-start">
        Сохранить
      </Button>
    </form>
  )
}
