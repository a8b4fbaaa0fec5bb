import type { ReplyMode } from '@lunaria/contract/replies'
import type { TarotSpread } from '@lunaria/contract/tarot'
import { LayoutGrid } from 'lucide-react'
import { useState } from 'react'
import { whenOpened } from '#shared/lib/when-opened.tsx'
import { useAccount } from '#shared/session/session.ts'

const SpreadDialog = whenOpened(async () => (await import('./spread-dialog.tsx')).SpreadDialog)

/** How the next question is answered: about which cards, and how new ones are laid. */
export type LayingChoice = {
  /** Null: the master decides by the question. */
  spread: TarotSpread | null
  /** The cards are picked by hand from the face-down deck. */
  isByHand: boolean
  /** Absent: the server decides by the message. */
  mode?: ReplyMode
}

export const masterDecides: LayingChoice = { spread: null, isByHand: false }

/** The choice with another mode. A question about the cards on the table lays none, so a chosen spread is dropped for it. */
export function withMode(choice: LayingChoice, mode: ReplyMode | undefined): LayingChoice {
  return mode === 'continue' || mode === 'clarify' ? { ...masterDecides, mode } : { ...choice, mode }
}

type SpreadChoiceProps = { choice: LayingChoice; onChoice: (choice: LayingChoice) => void; isDisabled: boolean }

/** Says how the next question will be laid, and opens the spreads to choose from. */
export function SpreadChoice({ choice, onChoice, isDisabled }: SpreadChoiceProps) {
  const [isOpen, setIsOpen] = useState(false)
  const isOwnFirst = useAccount()?.profile.preferences.ownFirst
  const name = choice.spread?.name ?? 'подберёт мастер'

  return (
    <>
      <button
        type="button"
        disabled={isDisabled}
        onClick={() => setIsOpen(true)}
        className="inline-flex min-h-11 items-center gap-2 rounded-sm text-left text-caption text-text-2 hover:text-gold-hi disabled:text-text-3"
      >
        <LayoutGrid aria-hidden="true" className="size-4.5 stroke-[1.7]" />
        Расклад: {name}
        {choice.isByHand && ', карты — своей рукой'}
        {isOwnFirst && ', сначала\u00a0вы'}
      </button>
      <SpreadDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        choice={choice}
        // A chosen spread is laid, so the question is no longer about the cards on the table.
        onChoice={(next) => onChoice({ ...next, mode: next.mode === 'new' ? 'new' : undefined })}
      />
    </>
  )
}
