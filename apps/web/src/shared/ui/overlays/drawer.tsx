import clsx from 'clsx'
import { X } from 'lucide-react'
import { Dialog as RadixDialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { IconButton } from '#shared/ui/buttons/icon-button.tsx'
import { firstFocus } from './dialog.tsx'
import { useCloseRequest } from './use-close-request.ts'
import { useFocusReturn } from './use-focus-return.ts'

type DrawerProps = {
  isOpen: boolean
  onClose: () => void
  /** The accessible name; shown unless `isTitleHidden`. */
  title: string
  isTitleHidden?: boolean
  side: 'left' | 'right'
  /** 320 px, or 420 for reading (the card panel). */
  width?: 'regular' | 'wide'
  /** The heading has the focus first, not the first control. */
  isReadFirst?: boolean
  children: ReactNode
}

/** A panel that slides in from the side over the page: the phone's menu, the account menu. */
export function Drawer({
  isOpen,
  onClose,
  title,
  isTitleHidden,
  side,
  width = 'regular',
  isReadFirst,
  children,
}: DrawerProps) {
  const focusReturn = useFocusReturn()
  useCloseRequest(isOpen, onClose)

  return (
    <RadixDialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-30 animate-fade-in bg-veil data-[state=closed]:animate-fade-out" />
        <RadixDialog.Content
          {...focusReturn}
          onEscapeKeyDown={markOwn}
          aria-describedby={undefined}
          className={clsx(
            'fixed inset-y-0 z-30 flex max-w-[88vw] flex-col bg-bg-1 shadow-panel',
            'pb-[env(safe-area-inset-bottom)] outline-none',
            width === 'wide' ? 'w-[26.25rem]' : 'w-80',
            side === 'left'
              ? 'left-0 animate-drawer-left-in border-r border-line data-[state=closed]:animate-drawer-left-out'
              : 'right-0 animate-drawer-right-in border-l border-line data-[state=closed]:animate-drawer-right-out',
          )}
        >
          <RadixDialog.Title
            {...(isReadFirst && firstFocus)}
            className={
              isTitleHidden
                ? 'sr-only'
                : 'outline-none flex min-h-16 shrink-0 items-center pr-16 pl-5 text-h3 text-gold-hi'
            }
          >
            {title}
          </RadixDialog.Title>
          <div data-scroller className="flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain">
            {children}
          </div>
          <RadixDialog.Close asChild>
            <IconButton label="Закрыть" className="absolute top-2.5 right-3">
              <X />
            </IconButton>
          </RadixDialog.Close>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}

/** Keeps the panel open where something inside has an Escape of its own. */
function markOwn(event: KeyboardEvent): void {
  if (event.target instanceof Element && event.target.closest('[data-own-escape]')) event.preventDefault()
}
