import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { fieldProblem, isApiError } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { NewPasswordField } from '#shared/password/new-password-field.tsx'
import { useSessionActions } from '#shared/session/session.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { ButtonLink } from '#shared/ui/buttons/button-link.tsx'
import { FormProblem } from '#shared/ui/fields/form-problem.tsx'
import { LinkScreen } from './link-screen.tsx'
import { useLinkToken } from './use-link-token.ts'

/** Sets a new password by the link in the letter. */
export function ResetPage() {
  const token = useLinkToken()
  const { lose } = useSessionActions()
  const reset = useMutation({
    mutationFn: (password: string) => call('POST /api/auth/password/reset', { body: { token: token ?? '', password } }),
    onSuccess: lose, // the server has ended all sessions, this one too
  })

  if (reset.isSuccess) {
    return (
      <LinkScreen
        cardId="star"
        title="Пароль изменён"
        text="На всех устройствах вход закрыт. Войдите с новым паролем — чаты и толкования на месте."
      >
        <ButtonLink to="/app?modal=sign-in" variant="primary">
          Войти
        </ButtonLink>
      </LinkScreen>
    )
  }
  if (token === '' || isApiError(reset.error, 'invalid_token')) {
    return (
      <LinkScreen
        isProblem
        cardId="hermit"
        title="Ссылка не подошла"
        text="Она действует час и срабатывает один раз. Запросите новую — это недолго."
      >
        <ButtonLink to="/app?modal=forgot-password" variant="primary">
          Прислать новую ссылку
        </ButtonLink>
      </LinkScreen>
    )
  }
  return (
    <LinkScreen
      cardId="hermit"
      title="Новый пароль"
      text="Придумайте пароль, которого нет на других сайтах. После этого на всех устройствах нужно будет войти заново."
    >
      <ResetForm isPending={reset.isPending} error={reset.error} onSubmit={(password) => reset.mutate(password)} />
    </LinkScreen>
  )
}

type ResetFormProps = { isPending: boolean; error: unknown; onSubmit: (password: string) => void }

function ResetForm({ isPending, error, onSubmit }: ResetFormProps) {
  const [password, setPassword] = useState('')
  const [isEmpty, setIsEmpty] = useState(false)
  const problem = isEmpty && !password ? 'Введите пароль' : fieldProblem(error, 'password')

  function submit(event: FormEvent) {
    event.preventDefault()
    setIsEmpty(!password)
    if (password && !isPending) onSubmit(password)
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4 text-left">
      <NewPasswordField
        label="Новый пароль"
        name="password"
        typed={password}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={problem}
      />
      {!problem && <FormProblem error={error} fields={['password']} />}
      <Button type="submit" variant="primary" isLoading={isPending}>
        Сохранить пароль
      </Button>
    </form>
  )
}
