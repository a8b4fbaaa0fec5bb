import { call } from '#shared/api/call.ts'
import { typeset } from '#shared/lib/typeset.ts'
import { ChangeProblem } from './change-problem.tsx'
import { DialogButtons } from './dialog-buttons.tsx'
import { useUserChange } from './use-user-change.ts'
import type { UserDialogPart } from './user-dialog-part.ts'

/** Asks once more before somebody is kept out. */
export function BlockUser({ user, onClose }: UserDialogPart) {
  const block = useUserChange({
    userId: user.id,
    change: () => call('POST /api/admin/users/:userId/block', { params: { userId: user.id } }),
    done: 'Пользователь заблокирован',
    failed: 'Ошибка обновления пользователя',
    onDone: onClose,
  })

  return (
    <div className="flex flex-col gap-5">
      <p className="break-words text-text-2">
        <strong className="font-semibold text-text-1">{user.email}</strong>{' '}
        {typeset(
          'сразу выйдет на всех устройствах и не сможет войти, пока вы его не разблокируете. Ответ, который мастер пишет сейчас, допишется. Тариф продолжит идти.',
        )}
      </p>
      <ChangeProblem error={block.error} isPending={block.isPending} />
      <DialogButtons
        label="Заблокировать"
        isDangerous
        isLoading={block.isPending}
        onCancel={onClose}
        onConfirm={() => block.mutate()}
      />
    </div>
  )
}
