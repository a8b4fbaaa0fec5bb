import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import toast from 'react-hot-toast'
import { errorText, fieldProblem, isApiError } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { Button } from '#shared/ui/button.tsx'
import { FormProblem } from '#shared/ui/form-problem.tsx'
import { PasswordField } from '#shared/ui/password-field.tsx'
import { sessionsQuery } from './profile-queries.ts'

/** A new password for somebody who knows the old one; the other devices have to sign in anew. */
export function ChangePassword({ userId }: { userId: string }) {
  const [currentPassword, setCurrentPassword] = useState('')
  const [newPassword, setNewPassword] = useState('')
  const queryClient = useQueryClient()

  const change = useMutation({
    mutationFn: () => call('POST /api/auth/password/change', { body: { currentPassword, newPassword } }),
    onSuccess: () => {
      setCurrentPassword('')
      setNewPassword('')
      queryClient.invalidateQueries({ queryKey: sessionsQuery(userId).queryKey })
      toast.success('Пароль изменён. На других устройствах нужно войти заново.')
    },
  })
  const isWrong = isApiError(change.error, 'wrong_password')

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    change.mutate()
  }

  return (
    <form onSubmit={onSubmit} noValidate className="flex max-w-xl flex-col gap-5">
      <div className="grid gap-5 md:grid-cols-2">
        <PasswordField
          label="Текущий пароль"
          name="current-password"
          autoComplete="current-password"
          value={currentPassword}
          onChange={(event) => setCurrentPassword(event.target.value)}
          error={isWrong ? errorText(change.error) : undefined}
        />
        <PasswordField
          label="Новый пароль"
          name="new-password"
          autoComplete="new-password"
          hint="Не короче 8 символов"
          value={newPassword}
          onChange={(event) => setNewPassword(event.target.value)}
          error={fieldProblem(change.error, 'newPassword')}
        />
      </div>
      {!isWrong && <FormProblem error={change.error} fields={['newPassword']} />}
      <Button
        type="submit"
        disabled={currentPassword === '' || newPassword === ''}
        isLoading={change.isPending}
        className="self-start"
      >
        Сменить пароль
      </Button>
    </form>
  )
}
