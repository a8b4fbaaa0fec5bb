import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { Profile } from '@lunaria/contract/auth'
import { ProfileChanges } from '@lunaria/contract/profile'
import { zodiacSign } from '@lunaria/tarot/zodiac'
import { useQueryClient } from '@tanstack/react-query'
import { Controller } from 'react-hook-form'
import toast from 'react-hot-toast'
import { errorText } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { announce } from '#shared/browser/product-events.ts'
import { useCallForm } from '#shared/forms/use-call-form.ts'
import { applyProfile } from '#shared/session/session.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { DateField } from '#shared/ui/fields/date-field.tsx'
import { TextField } from '#shared/ui/fields/text-field.tsx'

const resolver = standardSchemaResolver(ProfileChanges)

type SettingsFormProps = { userId: string; profile: Profile }

/** What the master may know about the user. Empty fields are cleared. */
export function SettingsForm({ userId, profile }: SettingsFormProps) {
  const queryClient = useQueryClient()
  const { form, field, submit, isSending } = useCallForm({
    resolver,
    values: {
      first_name: profile.first_name ?? '',
      last_name: profile.last_name ?? '',
      date_of_birth: profile.date_of_birth ?? '',
      place_of_residence: profile.place_of_residence ?? '',
    },
    send: (body) => call('PATCH /api/profile/:userId', { params: { userId }, body }),
    onSent: (saved, sent) => {
      sent.reset(sent.getValues()) // nothing is left to save
      applyProfile(queryClient, userId, saved)
      announce('userProfileUpdated', { userId, profile: saved })
      toast.success('Настройки профиля обновлены')
    },
    onRefused: (error) => toast.error(`Ошибка обновления профиля: ${errorText(error)}`),
  })
  const birthday = form.watch('date_of_birth') ?? ''

  const sign = birthday ? zodiacSign(birthday) : undefined
  return (
    <form onSubmit={submit} noValidate className="flex max-w-xl flex-col gap-5">
      <div className="grid gap-5 md:grid-cols-2">
        <TextField label="Имя" autoComplete="given-name" {...field('first_name')} />
        <TextField label="Фамилия" autoComplete="family-name" {...field('last_name')} />
      </div>
      {/* The field shows another text than the value, so the form must not read it from the input. */}
      <Controller
        control={form.control}
        name="date_of_birth"
        render={({ field: { value, onChange, ...control }, fieldState }) => (
          <DateField
            label="Дата рождения"
            autoComplete="bday"
            hint={sign && `Знак зодиака: ${sign.name}`}
            value={value ?? ''}
            onValueChange={onChange}
            error={fieldState.error?.message}
            {...control}
          />
        )}
      />
      <TextField label="Место проживания" autoComplete="address-level2" {...field('place_of_residence')} />
      <Button
        type="submit"
        variant="primary"
        disabled={!form.formState.isDirty}
        isLoading={isSending}
        className="self-start"
      >
        Сохранить
      </Button>
    </form>
  )
}
