import { cards } from '@lunaria/tarot/cards'
import { use } from 'react'
import { useCardInQuery } from '#shared/address/card-in-address.ts'
import { AskAboutCard } from '#shared/tarot/ask-about-card.ts'
import { CardPanel } from './card-panel.tsx'

/** The open card over a page about something else, which stays as it is. */
export function CardOver() {
  const { cardId, open, close } = useCardInQuery()
  const findAsk = use(AskAboutCard)

  function turn(step: 1 | -1) {
    const place = cards.findIndex(({ id }) => id === cardId)
    const next = cards.at((place + step) % cards.length)
    if (next) open(next.id)
  }

  function findAskAndClose(id: string) {
    const ask = findAsk(id)
    return (
      ask &&
      (() => {
        ask()
        close()
      })
    )
  }

  return (
    <AskAboutCard value={findAskAndClose}>
      <CardPanel isOver cardId={cardId} onTurn={turn} onClose={close} />
    </AskAboutCard>
  )
}
