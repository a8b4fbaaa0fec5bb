import { call } from '#shared/api/call.ts'
import { typeset } from '#shared/lib/typeset.ts'
import { ChangeProblem } from './change-problem.tsx'
import { DialogButtons } from './dialog-buttons.tsx'
import { useUserChange } from './use-user-change.ts'
import type { UserDialogPart } from './user-dialog-part.ts'

/** Asks once more before a user is signed out everywhere. */
export function EndSessions({ user, isOwn, onClose }: UserDialogPart) {
  const end = useUserChange({
    userId: user.id,
    change: () => call('DELETE /api/admin/users/:userId/sessions', { params: { userId: user.id } }),
    done: 'Входы завершены',
    failed: 'Ошибка обновления пользователя',
    onDone: onClose,
  })

  return (
    <div className="flex flex-col gap-5">
      <p className="break-words text-text-2">
        <strong className="font-semibold text-text-1">{user.email}</strong>{' '}
        {typeset(
          isOwn
            ? 'выйдет на всех устройствах, кроме этого.'
            : 'выйдет на всех устройствах. Войти снова можно сразу, с тем же паролем: если его узнал кто-то чужой, попросите сменить пароль или заблокируйте аккаунт.',
        )}
      </p>
      <ChangeProblem error={end.error} isPending={end.isPending} />
      <DialogButtons
        label="Завершить входы"
        isDangerous
        isLoading={end.isPending}
        onCancel={onClose}
        onConfirm={() => end.mutate()}
      />
    </div>
  )
}
