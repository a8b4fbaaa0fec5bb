import { use } from 'react'
import { AskAboutCard } from '#shared/tarot/ask-about-card.ts'
import type { ShownCard } from '#shared/tarot/shown-card.ts'
import { MeaningLink } from '../table/meaning-link.tsx'

type ViewerWaysProps = Pick<ShownCard, 'cardId' | 'isReversed'> & {
  /** The cards on the table, in the order of their places. */
  cards: readonly ShownCard[]
  /** Leads to the text about a place; absent where there is no table. */
  onRead: ((index: number) => void) | undefined
  /** Closes the viewer. */
  close: () => void
}

/** Where one can go from a card of a reading that is looked at: to what it means, to what is said of it here, and to
 * a question about it. */
export function ViewerWays({ cardId, isReversed, cards, onRead, close }: ViewerWaysProps) {
  const ask = use(AskAboutCard)(cardId)
  const at = cards.findIndex((card) => card.cardId === cardId)

  return (
    <>
      <MeaningLink card={{ cardId, isReversed }} className={way} onClick={close} />
      {onRead && at >= 0 && (
        <button
          type="button"
          className={way}
          onClick={() => {
            close()
            setTimeout(() => onRead(at)) // the viewer lets no focus go before
          }}
        >
          К толкованию
        </button>
      )}
      {ask && (
        <button
          type="button"
          className={way}
          onClick={() => {
            close()
            ask()
          }}
        >
          Спросить об этой карте
        </button>
      )}
    </>
  )
}

const way =
  'hit-area inline-flex h-10 items-center rounded-pill px-4 text-small text-text-2 transition-colors duration-hover hover:bg-bg-3 hover:text-gold-hi'
