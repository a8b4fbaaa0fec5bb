import { shownAmount } from '@lunaria/words/roubles'
import { type FormEvent, useState } from 'react'
import { call } from '#shared/api/call.ts'
import { TextField } from '#shared/ui/fields/text-field.tsx'
import { DialogButtons } from '#shared/ui/overlays/dialog-buttons.tsx'
import { Notice } from '#shared/ui/states/notice.tsx'
import { typeset } from '#shared/words/typeset.ts'
import { ChangeProblem } from './change-problem.tsx'
import { useUserChange } from './use-user-change.ts'
import type { UserDialogPart } from './user-dialog-part.ts'

/** Deletes another user with everything: the address has to be typed. */
export function DeleteUser({ user, isOwn, onClose }: UserDialogPart) {
  const [typed, setTyped] = useState('')
  const isSure = typed.trim().toLowerCase() === user.email.toLowerCase()
  const remove = useUserChange({
    userId: user.id,
    change: () => call('DELETE /api/admin/users/:userId', { params: { userId: user.id } }),
    done: 'Пользователь удален',
    failed: 'Ошибка удаления пользователя',
    onDone: onClose,
    isRemoval: true,
  })

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (isSure && !remove.isPending) remove.mutate()
  }

  if (isOwn) return <Notice>Свой аккаунт здесь не удалить: это можно сделать в настройках профиля.</Notice>
  return (
    <form onSubmit={onSubmit} noValidate className="flex flex-col gap-5">
      <p className="text-text-2">
        {typeset(
          'Это действие нельзя отменить. Исчезнут чаты, подписки и платежи пользователя; для бухгалтерии останется безымянная строка о каждом платеже. Ему придёт письмо.',
        )}
      </p>
      {user.refund && (
        <Notice tone="warn">
          {typeset(
            `Удаление денег не возвращает. За нынешний тариф заплачено ${shownAmount(user.refund.amount)}: чтобы вернуть их, сначала отмените подписку.`,
          )}
        </Notice>
      )}
      <TextField
        label="E-mail пользователя"
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint={
          <>
            Чтобы подтвердить, введите <span className="break-all text-text-1">{user.email}</span>
          </>
        }
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <ChangeProblem error={remove.error} isPending={remove.isPending} />
      <DialogButtons label="Удалить" isDangerous isDisabled={!isSure} isLoading={remove.isPending} onCancel={onClose} />
    </form>
  )
}
