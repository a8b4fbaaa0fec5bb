import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type ConfirmDialogProps = {
  isOpen: boolean
  onClose: () => void
  onConfirm: () => void
  title: string
  /** What will happen, and whether it can be undone. */
  description: ReactNode
  /** A verb: «Удалить». */
  confirmLabel: string
  cancelLabel?: string
  isDangerous?: boolean
  isLoading?: boolean
  /** More than the description can say: a calculation, a check box. */
  children?: ReactNode
}

/** Asks once more before something that cannot be undone. Focus starts on the way back. */
export function ConfirmDialog({
  isOpen,
  onClose,
  onConfirm,
  title,
  description,
  confirmLabel,
  cancelLabel = 'Отмена',
  isDangerous = false,
  isLoading = false,
  children,
}: ConfirmDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} description={description}>
      {children}
      <div className="mt-6 flex flex-col gap-3 md:flex-row md:justify-end">
        <Button variant="ghost" onClick={onClose}>
          {cancelLabel}
        </Button>
        <Button variant={isDangerous ? 'danger-filled' : 'primary'} isLoading={isLoading} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  )
}
