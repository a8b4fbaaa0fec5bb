import type { AdminUser } from '@lunaria/contract/admin-users'
import { Ban, EllipsisVertical, Eye, Gift, Pencil, Trash2 } from 'lucide-react'
import { IconButton } from '#shared/ui/buttons/icon-button.tsx'
import { DropdownMenu } from '#shared/ui/overlays/dropdown-menu.tsx'
import type { MenuItem } from '#shared/ui/overlays/menu-panel.tsx'
import { type UserAction, useUserDialog } from './use-user-dialog.ts'

type UserActionsProps = { user: AdminUser; isOwn: boolean }

function useOffered({ user, isOwn }: UserActionsProps): MenuItem[] {
  const { open } = useUserDialog()
  const opens = (action: UserAction) => ({ onSelect: () => open(user.id, action) })
  const isFree = user.subscription_type === 'free'
  return [
    { label: 'Просмотр', icon: <Eye />, ...opens('view') },
    { label: 'Изменить', icon: <Pencil />, ...opens('edit') },
    { label: 'Назначить подписку', icon: <Gift />, ...opens('assign') },
    { label: 'Отменить подписку', icon: <Ban />, ...opens('cancel'), isDisabled: isFree },
    { label: 'Удалить', icon: <Trash2 />, ...opens('delete'), isDangerous: true, isDisabled: isOwn },
  ]
}

/** The actions on a user, as a row of buttons. */
export function UserButtons(props: UserActionsProps) {
  return (
    <div className="-mx-2 flex">
      {useOffered(props).map(({ label, icon, isDisabled, onSelect }) => (
        <IconButton
          key={label}
          label={label}
          title={label}
          disabled={isDisabled}
          className="hit-area size-10! disabled:bg-transparent disabled:opacity-50"
          onClick={onSelect}
        >
          {icon}
        </IconButton>
      ))}
    </div>
  )
}

/** The same behind one button, in a window without room for the row. */
export function UserMenu(props: UserActionsProps) {
  return (
    <div className="-mr-3 2xl:hidden">
      <DropdownMenu
        trigger={
          <IconButton label={`Действия: ${props.user.email}`}>
            <EllipsisVertical />
          </IconButton>
        }
        items={useOffered(props)}
      />
    </div>
  )
}
