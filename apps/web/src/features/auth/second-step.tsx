import type { FactorKind } from '@lunaria/contract/factors'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { errorText, isApiError } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { CodeField } from '#shared/factors/code-field.tsx'
import { PasskeyButton } from '#shared/factors/passkey-button.tsx'
import { signInByPasskey } from '#shared/factors/passkeys.ts'
import type { Account } from '#shared/session/session.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { FormProblem } from '#shared/ui/fields/form-problem.tsx'

export type SecondStepProps = {
  /** What this account can confirm the sign-in with. */
  factors: readonly FactorKind[]
  onIn: (account: Account) => void
  /** To the password; with the reason where the server asks for it. */
  onBack: (problem?: string) => void
}

/** After the password: a code of the application, a recovery code or a passkey. */
export function SecondStep({ factors, onIn, onBack }: SecondStepProps) {
  const [kind, setKind] = useState<'totp' | 'recovery'>(factors.includes('totp') ? 'totp' : 'recovery')
  const [codes, setCodes] = useState({ totp: '', recovery: '' })
  const [isEmpty, setIsEmpty] = useState(false)
  const code = codes[kind]
  const other = kind === 'totp' ? 'recovery' : 'totp'

  const onError = (error: unknown) => {
    if (isApiError(error, 'second_step_expired')) onBack(errorText(error))
  }
  const enter = useMutation({
    mutationFn: () => call('POST /api/auth/signin/code', { body: { code } }),
    onSuccess: onIn,
    onError,
  })
  const byPasskey = useMutation({
    mutationFn: () => signInByPasskey({ isSecondStep: true }),
    onSuccess: onIn,
    onError,
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    setIsEmpty(code.trim() === '')
    if (code.trim() !== '' && !enter.isPending) enter.mutate()
  }

  const refusal = isApiError(enter.error, 'wrong_code') ? errorText(enter.error) : undefined
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      {factors.includes('passkey') && (
        <PasskeyButton
          label="Подтвердить ключом доступа"
          error={byPasskey.error}
          isLoading={byPasskey.isPending}
          onPress={() => byPasskey.mutate()}
        />
      )}
      <CodeField
        key={kind}
        kind={kind}
        autoFocus={!factors.includes('passkey')} // the step replaces the field that had the focus
        hint={kind === 'totp' ? 'Шесть цифр, которые приложение показывает сейчас' : 'Из списка, который вы сохранили'}
        value={code}
        onChange={(event) => setCodes({ ...codes, [kind]: event.target.value })}
        error={isEmpty && code.trim() === '' ? 'Введите код' : refusal}
      />
      {!refusal && <FormProblem error={enter.error} fields={[]} />}
      <Button type="submit" variant="primary" isLoading={enter.isPending}>
        Войти
      </Button>
      <div className="flex flex-wrap justify-between gap-x-4">
        <TextButton onPress={() => onBack()}>Назад к паролю</TextButton>
        {factors.includes(other) && (
          <TextButton
            onPress={() => {
              enter.reset()
              setIsEmpty(false)
              setKind(other)
            }}
          >
            {other === 'recovery' ? 'Ввести запасной код' : 'Ввести код из приложения'}
          </TextButton>
        )}
      </div>
    </form>
  )
}

function TextButton({ onPress, children }: { onPress: () => void; children: string }) {
  return (
    <button type="button" onClick={onPress} className="min-h-11 rounded-sm text-small text-text-2 hover:text-gold-hi">
      {children}
    </button>
  )
}
