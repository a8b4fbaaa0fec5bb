import clsx from 'clsx'
import { X } from 'lucide-react'
import { Dialog as RadixDialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { IconButton } from '#shared/ui/buttons/icon-button.tsx'
import { useCloseRequest } from './use-close-request.ts'
import { useFocusReturn } from './use-focus-return.ts'

const widths = {
  regular: 'md:w-[28.75rem]',
  wide: 'md:w-[47.5rem]',
  widest: 'md:w-[61.25rem]',
  wider: 'h-[92dvh] md:h-[min(47.5rem,90vh)] md:w-[55rem]',
} as const

export type DialogProps = {
  isOpen: boolean
  /** Asked for by «Закрыть», Escape, Android's way back and a press outside. */
  onClose: () => void
  /** In the place of `onClose` for Escape, where that is to take back what was begun. */
  onEscape?: () => void
  /** The heading and the accessible name. */
  title: string
  description?: ReactNode
  /** 460 px, 760 for two columns (the plans), 980 for three, 880 for a choice of many, which keeps its height. */
  width?: keyof typeof widths
  /** The heading has the focus first, not the first control. */
  isReadFirst?: boolean
  /** Heading and «Закрыть» stay while a long choice scrolls under them. */
  isHeadKept?: boolean
  children?: ReactNode
}

/** On a heading that is read first. */
export const firstFocus = { tabIndex: -1, 'data-first-focus': '' }

const scrolling = 'overflow-y-auto overscroll-contain'
const bottomRoom = 'pb-[calc(1.5rem+env(safe-area-inset-bottom))] md:pb-8'
const closingAnimation = 'data-[state=closed]:animate-fade-out'

/** A modal window; on a phone a sheet from below. Focus goes to the first control, is trapped, and is given back. */
export function Dialog({ isOpen, onClose, title, description, width = 'regular', ...props }: DialogProps) {
  const { onEscape, isReadFirst, isHeadKept = false, children } = props
  const focusReturn = useFocusReturn()
  useCloseRequest(isOpen, onClose)

  return (
    <RadixDialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={clsx('fixed inset-0 z-40 animate-fade-in bg-veil', closingAnimation)} />
        <RadixDialog.Content
          {...focusReturn}
          onEscapeKeyDown={(event) => {
            if (!onEscape) return
            event.preventDefault()
            onEscape()
          }}
          {...(!description && { 'aria-describedby': undefined })}
          className={clsx(
            'fixed inset-x-0 bottom-0 z-40 max-h-[92dvh] animate-sheet-in',
            'rounded-t-modal border-t border-gold-line bg-bg-2 px-5 pt-7 shadow-panel outline-none',
            'data-[state=closed]:animate-sheet-out',
            'md:inset-auto md:top-1/2 md:left-1/2 md:-translate-1/2 md:rounded-modal md:border md:px-8 md:pt-8',
            isHeadKept ? 'flex flex-col overflow-hidden' : `${scrolling} ${bottomRoom}`,
            'md:animate-modal-in md:data-[state=closed]:animate-modal-out',
            widths[width],
            'md:max-w-[calc(100vw-4rem)]',
          )}
        >
          <RadixDialog.Title {...(isReadFirst && firstFocus)} className="pr-11 text-h2 text-gold-hi outline-none">
            {title}
          </RadixDialog.Title>
          {description && (
            <RadixDialog.Description className="mt-2 text-small text-text-2">{description}</RadixDialog.Description>
          )}
          {children && (
            <div
              data-scroller={isHeadKept || undefined}
              className={
                isHeadKept ? `-mx-5 mt-3 min-h-0 flex-1 px-5 pt-2 md:-mx-8 md:px-8 ${scrolling} ${bottomRoom}` : 'mt-5'
              }
            >
              {children}
            </div>
          )}
          <RadixDialog.Close asChild>
            <IconButton label="Закрыть" className="absolute top-4 right-3 md:top-6 md:right-5">
              <X />
            </IconButton>
          </RadixDialog.Close>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}
