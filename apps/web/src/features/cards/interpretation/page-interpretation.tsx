import type { Card } from '@lunaria/tarot/types'
import { Providers } from '#shared/session/providers.tsx'
import { InterpretationDialog } from './interpretation-dialog.tsx'
import type { Side } from './interpretation-prompt.ts'

type PageInterpretationProps = { card: Card; side: Side; meaning: string; onClose: () => void }

/** The master's interpretation over a card's page, which itself has no session. */
export function PageInterpretation({ card, side, meaning, onClose }: PageInterpretationProps) {
  return (
    <Providers>
      <InterpretationDialog card={card} side={side} meaning={meaning} isOpen onClose={onClose} />
    </Providers>
  )
}
