import { call } from '#shared/api/call.ts'
import { DialogButtons } from '#shared/ui/overlays/dialog-buttons.tsx'
import { typeset } from '#shared/words/typeset.ts'
import { ChangeProblem } from './change-problem.tsx'
import { useUserChange } from './use-user-change.ts'
import type { UserDialogPart } from './user-dialog-part.ts'

/** Asks once more before a user is signed out everywhere. */
export function EndSessions(part: UserDialogPart) {
  return (
    <ConfirmChange
      {...part}
      change={() => call('DELETE /api/admin/users/:userId/sessions', { params: { userId: part.user.id } })}
      done="Входы завершены"
      label="Завершить входы"
      text={
        part.isOwn
          ? 'выйдет на всех устройствах, кроме этого.'
          : 'выйдет на всех устройствах. Войти снова можно сразу, с тем же паролем: если его узнал кто-то чужой, попросите сменить пароль или заблокируйте аккаунт.'
      }
    />
  )
}

/** Asks once more before a user is kept out. */
export function BlockUser(part: UserDialogPart) {
  return (
    <ConfirmChange
      {...part}
      change={() => call('POST /api/admin/users/:userId/block', { params: { userId: part.user.id } })}
      done="Пользователь заблокирован"
      label="Заблокировать"
      text="сразу выйдет на всех устройствах и не сможет войти, пока вы его не разблокируете. Ответ, который мастер пишет сейчас, допишется. Тариф продолжит идти."
    />
  )
}

type ConfirmChangeProps = UserDialogPart & {
  change: () => Promise<unknown>
  done: string
  label: string
  /** What will happen to the user; it follows the e-mail. */
  text: string
}

function ConfirmChange({ user, onClose, change, done, label, text }: ConfirmChangeProps) {
  const sending = useUserChange({
    userId: user.id,
    change,
    done,
    failed: 'Ошибка обновления пользователя',
    onDone: onClose,
  })

  return (
    <div className="flex flex-col gap-5">
      <p className="break-words text-text-2">
        <strong className="font-semibold text-text-1">{user.email}</strong> {typeset(text)}
      </p>
      <ChangeProblem error={sending.error} isPending={sending.isPending} />
      <DialogButtons
        label={label}
        isDangerous
        isLoading={sending.isPending}
        onCancel={onClose}
        onConfirm={() => sending.mutate()}
      />
    </div>
  )
}
