import { Button } from '#shared/ui/buttons/button.tsx'

type DialogButtonsProps = {
  /** A verb. */
  label: string
  cancelLabel?: string
  isDangerous?: boolean
  /** The way back is what most will want: it is the one in gold. */
  isBackMain?: boolean
  isDisabled?: boolean
  isLoading?: boolean
  onCancel: () => void
  /** Without it the button submits the form around it. */
  onConfirm?: () => void
}

/** The end of a dialog: back, or on. */
export function DialogButtons({
  label,
  cancelLabel = 'Отмена',
  isDangerous = false,
  isBackMain = false,
  isDisabled,
  isLoading,
  onCancel,
  onConfirm,
}: DialogButtonsProps) {
  return (
    <div className="flex flex-col gap-3 md:flex-row md:justify-end">
      <Button variant={isBackMain ? 'primary' : 'ghost'} onClick={onCancel}>
        {cancelLabel}
      </Button>
      <Button
        type={onConfirm ? 'button' : 'submit'}
        variant={isBackMain ? 'ghost' : isDangerous ? 'danger-filled' : 'primary'}
        disabled={isDisabled}
        isLoading={isLoading}
        onClick={onConfirm}
      >
        {label}
      </Button>
    </div>
  )
}
