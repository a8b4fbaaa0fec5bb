import { useState } from 'react'
import { Button } from '#shared/ui/buttons/button.tsx'

type CopySecretProps = { text: string; label: string; onCopied?: () => void }

/** Copies a text, and says on the button whether it could. */
export function CopySecret({ text, label, onCopied }: CopySecretProps) {
  const [outcome, setOutcome] = useState<string>()

  async function copy() {
    try {
      await navigator.clipboard.writeText(text) // absent where the page did not come by https
      setOutcome('Скопировано')
      onCopied?.()
    } catch {
      setOutcome('Выделите и скопируйте сами')
    }
  }

  return (
    <Button size="dense" variant="ghost" onClick={copy}>
      <span role="status">{outcome ?? label}</span>
    </Button>
  )
}
