import {
  type ComponentProps,
  cloneElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  useId,
  useRef,
  useState,
} from 'react'
import { lazyOverlay } from '#shared/loading/lazy-overlay.tsx'
import type { MenuItem } from './menu-panel.tsx'

const MenuPanel = lazyOverlay(async () => (await import('./menu-panel.tsx')).MenuPanel)

type DropdownMenuProps = {
  /** A Button or IconButton; a press on it opens the menu. */
  trigger: ReactElement<ComponentProps<'button'>>
  items: readonly MenuItem[]
}

/** Actions behind one button. A chosen action runs after focus is back on the button, so that a dialog it opens can return there. */
export function DropdownMenu({ trigger, items }: DropdownMenuProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState<'by-key' | 'by-pointer' | null>(null)
  const isOpen = opened !== null

  function openByArrow(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    setOpened('by-key')
  }

  return (
    <>
      {cloneElement(trigger, {
        ref: button,
        id,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        // Enter and the space bar come as a click without a press.
        onClick: ({ detail }: MouseEvent) => setOpened(isOpen ? null : detail === 0 ? 'by-key' : 'by-pointer'),
        onKeyDown: openByArrow,
      })}
      <MenuPanel
        isOpen={isOpen}
        onClose={() => setOpened(null)}
        button={button}
        items={items}
        align="end"
        isFirstFocused={opened === 'by-key'}
      />
    </>
  )
}
