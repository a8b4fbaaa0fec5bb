import clsx from 'clsx'
import { DropdownMenu as RadixMenu } from 'radix-ui'
import { type ReactElement, type ReactNode, useRef } from 'react'

export type MenuItem = {
  label: string
  icon?: ReactNode
  onSelect: () => void
  isDangerous?: boolean
  isDisabled?: boolean
}

type DropdownMenuProps = {
  /** A Button or IconButton; it becomes the trigger. */
  trigger: ReactElement
  items: readonly MenuItem[]
  align?: 'start' | 'end'
}

/** Actions behind one button. A chosen action runs after focus is back on the trigger, so that a dialog it opens can return there. */
export function DropdownMenu({ trigger, items, align = 'end' }: DropdownMenuProps) {
  const triggerRef = useRef<HTMLButtonElement>(null)
  const chosen = useRef<(() => void) | null>(null)

  function finish(event: Event) {
    event.preventDefault()
    triggerRef.current?.focus()
    chosen.current?.()
    chosen.current = null
  }

  return (
    <RadixMenu.Root>
      <RadixMenu.Trigger asChild ref={triggerRef}>
        {trigger}
      </RadixMenu.Trigger>
      <RadixMenu.Portal>
        <RadixMenu.Content
          align={align}
          sideOffset={6}
          collisionPadding={12}
          onCloseAutoFocus={finish}
          className="z-40 min-w-52 animate-menu-in rounded-md border border-gold-line bg-bg-2 p-1.5 shadow-panel"
        >
          {items.map((item) => (
            <RadixMenu.Item
              key={item.label}
              disabled={item.isDisabled}
              onSelect={() => {
                chosen.current = item.onSelect
              }}
              className={clsx(
                'flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 text-small outline-none select-none',
                'data-disabled:cursor-not-allowed data-disabled:text-text-3 data-highlighted:bg-bg-3',
                'forced-colors:data-highlighted:outline-2 [&_svg]:size-5 [&_svg]:stroke-[1.7]',
                item.isDangerous ? 'text-err' : 'text-text-1',
              )}
            >
              {item.icon}
              {item.label}
            </RadixMenu.Item>
          ))}
        </RadixMenu.Content>
      </RadixMenu.Portal>
    </RadixMenu.Root>
  )
}
