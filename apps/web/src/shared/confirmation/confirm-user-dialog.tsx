import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { errorText, isApiError } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { CodeField } from '#shared/factors/code-field.tsx'
import { PasskeyButton } from '#shared/factors/passkey-button.tsx'
import { readFactors } from '#shared/factors/read-factors.ts'
import { FormProblem } from '#shared/ui/fields/form-problem.tsx'
import { PasswordField } from '#shared/ui/fields/password-field.tsx'
import { Dialog } from '#shared/ui/overlays/dialog.tsx'
import { DialogButtons } from '#shared/ui/overlays/dialog-buttons.tsx'

export type ConfirmUserDialogProps = {
  isOpen: boolean
  /** Of the refusal `confirmation_needed`. */
  details: unknown
  onEnd: (isConfirmed: boolean) => void
}

/** Asks who is at the browser, before something that matters; the page behind it keeps what was typed. */
export function ConfirmUserDialog({ isOpen, details, onEnd }: ConfirmUserDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => onEnd(false)}
      title="Подтвердите, что это вы"
      description="Со входа прошло больше десяти минут. Ответите — и начатое продолжится само."
    >
      <ConfirmForm details={details} onEnd={onEnd} />
    </Dialog>
  )
}

function ConfirmForm({ details, onEnd }: Omit<ConfirmUserDialogProps, 'isOpen'>) {
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const factors = readFactors(details)
  const hasTotp = factors.includes('totp')
  const needsCode = hasTotp || factors.includes('recovery') || factors.includes('passkey')

  const confirm = useMutation({
    mutationFn: () => call('POST /api/auth/confirm', { body: { password, ...(needsCode && { code }) } }),
    onSuccess: () => onEnd(true),
  })
  const byPasskey = useMutation({
    mutationFn: async () => (await import('#shared/factors/passkeys.ts')).confirmByPasskey(),
    onSuccess: () => onEnd(true),
  })
  const isWrong = (name: 'wrong_password' | 'wrong_code') =>
    isApiError(confirm.error, name) ? errorText(confirm.error) : undefined
  const isTold = isApiError(confirm.error, 'wrong_password', 'wrong_code')

  function submit(event: FormEvent) {
    event.preventDefault()
    if (password && (code || !needsCode) && !confirm.isPending) confirm.mutate()
  }

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
      <PasswordField
        label="Пароль"
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={isWrong('wrong_password')}
      />
      {needsCode && (
        <CodeField
          kind={hasTotp ? 'either' : 'recovery'}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          error={isWrong('wrong_code')}
        />
      )}
      {!isTold && <FormProblem error={confirm.error} fields={[]} />}
      <div className="mt-2">
        <DialogButtons
          label="Подтвердить"
          isDisabled={password === '' || (needsCode && code.trim() === '')}
          isLoading={confirm.isPending}
          onCancel={() => onEnd(false)}
        />
      </div>
    </form>
  )
}
