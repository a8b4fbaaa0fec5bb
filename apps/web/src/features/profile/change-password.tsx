import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { authApi, type User } from '@lunaria/contract/auth'
import { useQueryClient } from '@tanstack/react-query'
import toast from 'react-hot-toast'
import { call } from '#shared/api/call.ts'
import { FormRefusal } from '#shared/forms/form-refusal.tsx'
import { useCallForm } from '#shared/forms/use-call-form.ts'
import { NewPasswordField } from '#shared/password/new-password-field.tsx'
import { Button } from '#shared/ui/buttons/button.tsx'
import { PasswordField } from '#shared/ui/fields/password-field.tsx'
import { sessionsQuery } from './profile-queries.ts'

const resolver = standardSchemaResolver(authApi.changePassword.body)

/** Changes the password; the old one is asked for, and the other devices have to sign in again. */
export function ChangePassword({ user: { id: userId, email } }: { user: User }) {
  const queryClient = useQueryClient()
  const { form, field, submit, isSending, problem } = useCallForm({
    resolver,
    values: { currentPassword: '', newPassword: '' },
    send: (body) => call('POST /api/auth/password/change', { body }),
    onSent: (_, { reset }) => {
      reset()
      queryClient.invalidateQueries({ queryKey: sessionsQuery(userId).queryKey })
      toast.success('Пароль изменён. На других устройствах нужно войти заново.')
    },
    fieldOfCode: { wrong_password: 'currentPassword' },
  })
  const [current, next] = form.watch(['currentPassword', 'newPassword'])

  return (
    <form onSubmit={submit} noValidate className="flex max-w-xl flex-col gap-5">
      <div className="grid gap-5 md:grid-cols-2">
        <PasswordField label="Текущий пароль" autoComplete="current-password" {...field('currentPassword')} />
        <NewPasswordField label="Новый пароль" typed={next} email={email} {...field('newPassword')} />
      </div>
      <FormRefusal text={problem} />
      <Button type="submit" disabled={current === '' || next === ''} isLoading={isSending} className="self-start">
        Сменить пароль
      </Button>
    </form>
  )
}
