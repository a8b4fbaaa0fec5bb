import type { Card } from '@lunaria/tarot/types'
import { Providers } from '#shared/lib/providers.tsx'
import { InterpretationDialog } from './interpretation-dialog.tsx'

type PageInterpretationProps = { card: Card; meaning: string; onClose: () => void }

/** The master's interpretation over a card's page, which itself has no session. */
export function PageInterpretation({ card, meaning, onClose }: PageInterpretationProps) {
  return (
    <Providers>
      <InterpretationDialog card={card} side="upright" meaning={meaning} isOpen onClose={onClose} />
    </Providers>
  )
}
