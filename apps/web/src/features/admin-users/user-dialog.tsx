import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Dialog } from '#shared/ui/overlays/dialog.tsx'
import { LoadProblem } from '#shared/ui/states/load-problem.tsx'
import { Skeleton } from '#shared/ui/states/skeleton.tsx'
import { AssignPlan } from './assign-plan.tsx'
import { CancelPlan } from './cancel-plan.tsx'
import { BlockUser, EndSessions } from './confirm-change.tsx'
import { DeleteUser } from './delete-user.tsx'
import { EditUser } from './edit-user.tsx'
import { type UserAction, useUserDialog } from './use-user-dialog.ts'
import { UserCard } from './user-card.tsx'
import type { UserDialogPart } from './user-dialog-part.ts'
import { userQuery } from './users-queries.ts'

const titles: Record<UserAction, string> = {
  view: 'Пользователь',
  edit: 'Изменить пользователя',
  assign: 'Назначить подписку',
  cancel: 'Отменить подписку',
  sessions: 'Завершить все входы?',
  block: 'Заблокировать пользователя?',
  delete: 'Удалить пользователя?',
}

/** One dialog for all actions on a user: it stays open between the card and an action. */
export function UserDialog({ ownId }: { ownId: string | undefined }) {
  const { userId, action, close } = useUserDialog()
  // Keeps its content while it closes.
  const [shown, setShown] = useState({ userId, action })
  if (userId !== null && (userId !== shown.userId || action !== shown.action)) setShown({ userId, action })

  return (
    <Dialog
      isOpen={userId !== null}
      onClose={close}
      title={titles[shown.action]}
      width={shown.action === 'view' ? 'wide' : 'regular'}
    >
      {shown.userId && (
        <Content key={shown.userId} userId={shown.userId} ownId={ownId} action={shown.action} onClose={close} />
      )}
    </Dialog>
  )
}

type ContentProps = { userId: string; ownId: string | undefined; action: UserAction; onClose: () => void }

function Content({ userId, ownId, action, onClose }: ContentProps) {
  const user = useQuery(userQuery(userId))

  if (user.isPending) {
    return (
      <div role="status">
        <Skeleton className={action === 'view' ? 'h-120 rounded-lg' : 'h-56 rounded-lg'} />
        <span className="sr-only">Данные пользователя загружаются</span>
      </div>
    )
  }
  if (!user.data) {
    return <LoadProblem query={user} title="Ошибка загрузки пользователя" />
  }
  return parts[action]({ user: user.data, isOwn: userId === ownId, onClose })
}

const parts: Record<UserAction, (part: UserDialogPart) => ReactNode> = {
  view: (part) => <UserCard {...part} />,
  edit: (part) => <EditUser {...part} />,
  assign: (part) => <AssignPlan {...part} />,
  cancel: (part) => <CancelPlan {...part} />,
  sessions: (part) => <EndSessions {...part} />,
  block: (part) => <BlockUser {...part} />,
  delete: (part) => <DeleteUser {...part} />,
}
