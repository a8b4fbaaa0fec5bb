import type { User } from '@lunaria/contract/auth'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import toast from 'react-hot-toast'
import { errorText, fieldProblem, isApiError } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { Button } from '#shared/ui/button.tsx'
import { FormProblem } from '#shared/ui/form-problem.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { PasswordField } from '#shared/ui/password-field.tsx'
import { StatusDot } from '#shared/ui/status-dot.tsx'
import { TextField } from '#shared/ui/text-field.tsx'

type ChangeEmailProps = { user: User; isVerified: boolean }

/** The address of the account, whether it is confirmed, and the way to another one. */
export function ChangeEmail({ user, isVerified }: ChangeEmailProps) {
  return (
    <div className="flex max-w-xl flex-col gap-5">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="break-all text-text-1">{user.email}</span>
        <StatusDot tone={isVerified ? 'ok' : 'warn'}>{isVerified ? 'Подтверждён' : 'Не подтверждён'}</StatusDot>
      </p>
      {!isVerified && <Confirmation />}
      <EmailForm userId={user.id} />
    </div>
  )
}

function Confirmation() {
  const again = useMutation({
    mutationFn: () => call('POST /api/auth/verify-email/send', {}),
    onSuccess: () => toast.success('Письмо отправлено. Если его нет, загляните в «Спам».'),
    onError: (error) => toast.error(errorText(error)),
  })

  return (
    <Notice
      tone="warn"
      action={
        <Button size="dense" isLoading={again.isPending} disabled={again.isSuccess} onClick={() => again.mutate()}>
          Отправить ещё раз
        </Button>
      }
    >
      После регистрации мы послали письмо со ссылкой. Перейдите по ней: сюда придёт новая, если забудется пароль.
    </Notice>
  )
}

function EmailForm({ userId }: { userId: string }) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const change = useMutation({
    mutationFn: () => call('POST /api/account/:userId/email', { params: { userId }, body: { email, password } }),
    onSuccess: () => setPassword(''),
  })
  const isWrong = isApiError(change.error, 'wrong_password')

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    change.mutate()
  }

  return (
    <form onSubmit={onSubmit} noValidate className="flex flex-col gap-5">
      <div className="grid gap-5 md:grid-cols-2">
        <TextField
          label="Новый e-mail"
          type="email"
          name="email"
          autoComplete="email"
          inputMode="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={fieldProblem(change.error, 'email')}
        />
        <PasswordField
          label="Пароль"
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={isWrong ? errorText(change.error) : undefined}
        />
      </div>
      {!isWrong && <FormProblem error={change.error} fields={['email']} />}
      {change.isSuccess && (
        <Notice tone="ok">
          Если адрес свободен, на него придёт письмо со ссылкой. До подтверждения всё остаётся на прежнем.
        </Notice>
      )}
      <Button
        type="submit"
        disabled={email.trim() === '' || password === ''}
        isLoading={change.isPending}
        className="self-start"
      >
        Сменить e-mail
      </Button>
    </form>
  )
}
