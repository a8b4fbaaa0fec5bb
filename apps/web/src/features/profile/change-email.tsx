import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { User } from '@lunaria/contract/auth'
import { accountApi } from '@lunaria/contract/profile'
import { useMutation } from '@tanstack/react-query'
import toast from 'react-hot-toast'
import { errorText } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { FormRefusal } from '#shared/forms/form-refusal.tsx'
import { useCallForm } from '#shared/forms/use-call-form.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { PasswordField } from '#shared/ui/fields/password-field.tsx'
import { TextField } from '#shared/ui/fields/text-field.tsx'
import { Notice } from '#shared/ui/states/notice.tsx'
import { StatusDot } from '#shared/ui/states/status-dot.tsx'

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

const resolver = standardSchemaResolver(accountApi.changeEmail.body)

function EmailForm({ userId }: { userId: string }) {
  const { form, field, submit, isSending, isSent, problem } = useCallForm({
    resolver,
    values: { email: '', password: '' },
    send: (body) => call('POST /api/account/:userId/email', { params: { userId }, body }),
    onSent: (_, { resetField }) => resetField('password'),
    fieldOfCode: { wrong_password: 'password' },
  })
  const [email, password] = form.watch(['email', 'password'])

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <div className="grid gap-5 md:grid-cols-2">
        <TextField label="Новый e-mail" type="email" autoComplete="email" inputMode="email" {...field('email')} />
        <PasswordField label="Пароль" autoComplete="current-password" {...field('password')} />
      </div>
      <FormRefusal text={problem} />
      {isSent && (
        <Notice tone="ok">
          Если адрес свободен, на него придёт письмо со ссылкой. До подтверждения всё остаётся на прежнем.
        </Notice>
      )}
      <Button
        type="submit"
        disabled={email.trim() === '' || password === ''}
        isLoading={isSending}
        className="self-start"
      >
        Сменить e-mail
      </Button>
    </form>
  )
}
