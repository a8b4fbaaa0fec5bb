import { Pencil, Trash2 } from 'lucide-react'
import type { ComponentProps } from 'react'
import { DropdownMenu } from '#shared/ui/overlays/dropdown-menu.tsx'

type ChatMenuProps = {
  trigger: ComponentProps<typeof DropdownMenu>['trigger']
  onRename: () => void
  onRemove: () => void
}

/** What can be done to a chat, in its header and in the list. */
export function ChatMenu({ trigger, onRename, onRemove }: ChatMenuProps) {
  return (
    <DropdownMenu
      trigger={trigger}
      items={[
        { label: 'Переименовать', icon: <Pencil />, onSelect: onRename },
        { label: 'Удалить', icon: <Trash2 />, isDangerous: true, onSelect: onRemove },
      ]}
    />
  )
}
