import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { fieldProblem } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { FormProblem } from '#shared/ui/fields/form-problem.tsx'
import { TextField } from '#shared/ui/fields/text-field.tsx'
import { Notice } from '#shared/ui/states/notice.tsx'

type ForgotFormProps = { email: string; onEmailChange: (email: string) => void; onBack: () => void }

/** Asks for a link to a new password. It never says whether the address is known. */
export function ForgotForm({ email, onEmailChange, onBack }: ForgotFormProps) {
  const [isEmpty, setIsEmpty] = useState(false)
  const ask = useMutation({ mutationFn: () => call('POST /api/auth/password/forgot', { body: { email } }) })
  const problem = isEmpty && !email.trim() ? 'Введите e-mail' : fieldProblem(ask.error, 'email')

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    setIsEmpty(!email.trim())
    if (email.trim() && !ask.isPending) ask.mutate()
  }

  if (ask.isSuccess) {
    return (
      <div className="flex flex-col gap-4">
        <Notice tone="ok" title="Проверьте почту">
          Если адрес {email.trim()} у нас есть, на него уже летит письмо со ссылкой. Она действует час. Нет письма через
          пару минут — загляните в «Спам».
        </Notice>
        <Button onClick={onBack}>Вернуться ко входу</Button>
      </div>
    )
  }
  return (
    <form onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
      <TextField
        label="E-mail"
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        value={email}
        onChange={(event) => onEmailChange(event.target.value)}
        error={problem}
      />
      {!problem && <FormProblem error={ask.error} fields={['email']} />}
      <Button type="submit" variant="primary" isLoading={ask.isPending}>
        Отправить ссылку
      </Button>
      <button type="button" onClick={onBack} className="min-h-11 rounded-sm text-small text-text-2 hover:text-gold-hi">
        Вспомнили? Войти
      </button>
    </form>
  )
}
