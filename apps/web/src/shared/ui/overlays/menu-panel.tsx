import clsx from 'clsx'
import { DropdownMenu as RadixMenu } from 'radix-ui'
import { type ReactNode, type Ref, type RefObject, useImperativeHandle, useRef } from 'react'

export type MenuItem = {
  label: string
  icon?: ReactNode
  onSelect: () => void
  isDangerous?: boolean
  isDisabled?: boolean
}

type MenuPanelProps = {
  isOpen: boolean
  onClose: () => void
  /** What it hangs from, is named after and gives the focus back to. */
  button: RefObject<HTMLButtonElement | null>
  items: readonly MenuItem[]
  align: 'start' | 'end'
  /** Opened from the keyboard, it begins on the first action. */
  isFirstFocused: boolean
}

/** The actions of a DropdownMenu; apart from its button, which is there before them. */
export function MenuPanel({ isOpen, onClose, button, items, align, isFirstFocused }: MenuPanelProps) {
  const chosen = useRef<(() => void) | null>(null)
  const first = items.find(({ isDisabled }) => !isDisabled)

  function finish(event: Event) {
    event.preventDefault()
    button.current?.focus()
    chosen.current?.()
    chosen.current = null
  }

  /** A press on the button closes the menu by itself; closed before, it would open it again. */
  function leaveToButton(event: CustomEvent<{ originalEvent: Event }>) {
    const { target } = event.detail.originalEvent
    if (target instanceof Node && button.current?.contains(target)) event.preventDefault()
  }

  return (
    // Not modal: what a modal menu hides from assistive tools can still be reached with Tab.
    <RadixMenu.Root modal={false} open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <RadixMenu.Trigger asChild>
        <PersistentButton button={button} />
      </RadixMenu.Trigger>
      <RadixMenu.Portal>
        <RadixMenu.Content
          aria-labelledby={button.current?.id}
          align={align}
          sideOffset={6}
          collisionPadding={12}
          onCloseAutoFocus={finish}
          onInteractOutside={leaveToButton}
          className="z-40 min-w-52 animate-menu-in rounded-md border border-gold-line bg-bg-2 p-1.5 shadow-panel"
        >
          {items.map((item) => (
            <RadixMenu.Item
              key={item.label}
              ref={item === first && isFirstFocused ? focusAtOnce : undefined}
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

function focusAtOnce(item: HTMLElement | null) {
  item?.focus({ preventScroll: true })
}

type PersistentButtonProps = { button: RefObject<HTMLButtonElement | null>; ref?: Ref<HTMLButtonElement | null> }

/** In place of the button that Radix expects: the menu is placed by it. */
function PersistentButton({ button, ref }: PersistentButtonProps) {
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => button.current, [button])
  return null
}
