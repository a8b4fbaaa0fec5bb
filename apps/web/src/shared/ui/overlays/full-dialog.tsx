import { X } from 'lucide-react'
import { Dialog as RadixDialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { IconButton } from '#shared/ui/buttons/icon-button.tsx'
import { useCloseRequest } from './use-close-request.ts'
import { useFocusReturn } from './use-focus-return.ts'

type FullDialogProps = {
  isOpen: boolean
  /** Asked for by «Закрыть», Escape and Android's way back. */
  onClose: () => void
  /** The accessible name; not shown. */
  title: string
  /** In the corner across from «Закрыть». */
  corner?: ReactNode
  children: ReactNode
}

/** A stage over the whole page. What is marked with `data-first-focus` has the focus first. */
export function FullDialog({ isOpen, onClose, title, corner, children }: FullDialogProps) {
  const focusReturn = useFocusReturn()
  useCloseRequest(isOpen, onClose)

  return (
    <RadixDialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Content
          {...focusReturn}
          aria-describedby={undefined}
          className="fixed inset-0 z-40 flex animate-fade-in flex-col overflow-x-clip overflow-y-auto overscroll-contain bg-bg-0 bg-radial-[at_50%_-10%] from-glow/70 to-55% to-transparent outline-none data-[state=closed]:animate-fade-out"
        >
          <RadixDialog.Title className="sr-only">{title}</RadixDialog.Title>
          <div className="sticky top-0 z-20 flex min-h-14 shrink-0 items-center justify-between gap-4 px-2 md:px-4">
            {corner}
            <RadixDialog.Close asChild>
              <IconButton label="Закрыть" className="ml-auto">
                <X />
              </IconButton>
            </RadixDialog.Close>
          </div>
          {children}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}
