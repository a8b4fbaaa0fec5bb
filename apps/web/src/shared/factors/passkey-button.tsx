import { KeyRound } from 'lucide-react'
import { Button } from '#shared/ui/buttons/button.tsx'
import { FormProblem } from '#shared/ui/fields/form-problem.tsx'

type PasskeyButtonProps = { label: string; error: unknown; isLoading: boolean; onPress: () => void }

/** The way by passkey, above the fields of the other way. */
export function PasskeyButton({ label, error, isLoading, onPress }: PasskeyButtonProps) {
  return (
    <div className="flex flex-col gap-4">
      <Button icon={<KeyRound />} isLoading={isLoading} onClick={onPress}>
        {label}
      </Button>
      <FormProblem error={error} fields={[]} />
      <p className="flex items-center gap-3 text-caption text-text-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        или
      </p>
    </div>
  )
}
