import { Volume2 } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { canReadAloud, followReading, readAloud } from '#shared/speech/read-aloud.ts'
import { IconButton } from '#shared/ui/buttons/icon-button.tsx'

/** Says the card's name aloud; nothing where the browser has no Russian voice. */
export function SayName({ name }: { name: string }) {
  const canSpeak = useSyncExternalStore(followReading, canReadAloud, () => false)
  if (!canSpeak) return null
  return (
    <IconButton label={`Произнести название: ${name}`} onClick={() => readAloud(name, name)}>
      <Volume2 />
    </IconButton>
  )
}
