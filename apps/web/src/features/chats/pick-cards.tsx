import { plural } from '@lunaria/words/plural'
import { useState } from 'react'
import { CardBack } from '#shared/tarot/card-back.tsx'
import { Button } from '#shared/ui/button.tsx'
import { Dialog } from '#shared/ui/dialog.tsx'

const places = Array.from({ length: 78 }, (_, place) => place)

/** A deck that has been shuffled for a question and waits for the hand. */
export type OpenDeck = { questionId: string; drawId: string; commitment: string; cardCount: number }

type PickCardsProps = {
  deck: OpenDeck | null
  /** The places of the picked cards, in the order of picking. */
  onPicked: (deck: OpenDeck, picks: number[]) => void
  onClose: () => void
}

/** The whole deck face down; as many cards are picked as the spread has. */
export function PickCards({ deck, onPicked, onClose }: PickCardsProps) {
  return (
    <Dialog
      isOpen={deck !== null}
      onClose={onClose}
      width="wide"
      title="Вытяните карты"
      description="Колода уже перемешана, и её отпечаток известен: порядок карт больше не изменить."
    >
      {deck && <Fan key={deck.drawId} deck={deck} onPicked={(picks) => onPicked(deck, picks)} />}
    </Dialog>
  )
}

function Fan({ deck, onPicked }: { deck: OpenDeck; onPicked: (picks: number[]) => void }) {
  const [picks, setPicks] = useState<number[]>([])
  const left = deck.cardCount - picks.length

  function toggle(place: number) {
    if (picks.includes(place)) setPicks(picks.filter((picked) => picked !== place))
    else if (left > 0) setPicks([...picks, place])
  }

  return (
    <div className="flex flex-col gap-5">
      <ul
        aria-label="Колода рубашкой вверх"
        className="grid auto-cols-[2.75rem] grid-flow-col grid-rows-3 gap-y-3 overflow-x-auto overscroll-x-contain py-3 pr-6 pl-1"
      >
        {places.map((place) => (
          <li key={place}>
            <FaceDownCard place={place} order={picks.indexOf(place) + 1} onToggle={() => toggle(place)} />
          </li>
        ))}
      </ul>
      <p aria-live="polite" className="text-small text-text-2">
        {left > 0
          ? `Осталось вытянуть: ${left} ${plural(left, { one: 'карту', few: 'карты', many: 'карт' })}`
          : 'Все карты выбраны.'}
      </p>
      <p className="text-caption break-all text-text-3">Отпечаток раздачи: {deck.commitment}</p>
      <Button variant="primary" disabled={left > 0} onClick={() => onPicked(picks)}>
        Открыть карты
      </Button>
    </div>
  )
}

type FaceDownCardProps = {
  place: number /** 1-based; 0 while it is not picked. */
  order: number
  onToggle: () => void
}

function FaceDownCard({ place, order, onToggle }: FaceDownCardProps) {
  return (
    <button
      type="button"
      aria-pressed={order > 0}
      aria-label={order > 0 ? `Карта ${place + 1}, выбрана ${order}-й` : `Карта ${place + 1}`}
      onClick={onToggle}
      className="relative block w-16 rounded-card shadow-card transition-transform duration-hover motion-safe:hover:-translate-y-1 motion-safe:aria-pressed:-translate-y-2.5"
    >
      <CardBack sizes="64px" />
      {order > 0 && (
        <span className="absolute inset-0 flex items-center justify-center rounded-card bg-scrim/70 font-display text-h2 text-gold-hi outline-2 outline-gold">
          {order}
        </span>
      )}
    </button>
  )
}
