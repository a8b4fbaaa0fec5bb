import { cards } from '@lunaria/tarot/cards'
import { useCardInQuery } from '#shared/address/card-in-address.ts'
import { CardPanel } from './card-panel.tsx'

/** The open card over a page about something else, which stays as it is. */
export function CardOver() {
  const { cardId, open, close } = useCardInQuery()

  function turn(step: 1 | -1) {
    const place = cards.findIndex(({ id }) => id === cardId)
    const next = cards.at((place + step) % cards.length)
    if (next) open(next.id)
  }

  return <CardPanel isOver cardId={cardId} onTurn={turn} onClose={close} />
}
