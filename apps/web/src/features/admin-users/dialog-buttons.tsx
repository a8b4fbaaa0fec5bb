import { Button } from '#shared/ui/button.tsx'

type DialogButtonsProps = {
  /** A verb. */
  label: string
  isDangerous?: boolean
  isDisabled?: boolean
  isLoading: boolean
  onCancel: () => void
  /** Without it the button sends the form around. */
  onConfirm?: () => void
}

/** The end of a dialog: back, or on. */
export function DialogButtons({
  label,
  isDangerous = false,
  isDisabled,
  isLoading,
  onCancel,
  onConfirm,
}: DialogButtonsProps) {
  return (
    <div className="flex flex-col gap-3 md:flex-row md:justify-end">
      <Button variant="ghost" onClick={onCancel}>
        Отмена
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
