import { Button } from '#shared/ui/buttons/button.tsx'

type DialogButtonsProps = {
  /** A verb. */
  label: string
  cancelLabel?: string
  isDangerous?: boolean
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
  isDisabled,
  isLoading,
  onCancel,
  onConfirm,
}: DialogButtonsProps) {
  return (
    <div className="flex flex-col gap-3 md:flex-row md:justify-end">
      <Button variant="ghost" onClick={onCancel}>
        {cancelLabel}
      </Button>
      <Button
        type={onConfirm ? 'button' : 'submit'}
        variant={isDangerous ? 'danger-filled' : 'primary'}
        disabled={isDisabled}
        isLoading={isLoading}
        onClick={onConfirm}
      >
        {label}
      </Button>
    </div>
  )
}
