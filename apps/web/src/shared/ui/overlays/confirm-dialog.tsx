import type { ReactNode } from 'react'
import { Dialog } from './dialog.tsx'
import { DialogButtons } from './dialog-buttons.tsx'

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
  isBackMain?: boolean
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
  cancelLabel,
  isDangerous,
  isBackMain,
  isLoading,
  children,
}: ConfirmDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} description={description}>
      {children}
      <div className="mt-6">
        <DialogButtons
          label={confirmLabel}
          cancelLabel={cancelLabel}
          isDangerous={isDangerous}
          isBackMain={isBackMain}
          isLoading={isLoading}
          onCancel={onClose}
          onConfirm={onConfirm}
        />
      </div>
    </Dialog>
  )
}
