import { cardById } from '@lunaria/tarot/cards'
import clsx from 'clsx'
import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { CardBack } from '#shared/tarot/card-back.tsx'
import { CardImage } from '#shared/tarot/card-image.tsx'
import { cardLabel, reversedWord } from '#shared/tarot/card-label.ts'
import type { ShownCard } from '#shared/tarot/shown-card.ts'
import { Tag } from '#shared/ui/marks/tag.tsx'

type ClarifyingTrayProps = {
  /** The table before it, with the card that is explained. */
  table: readonly ShownCard[]
  /** Its number on the table, from 1; absent where the new card belongs to all of them. */
  explains?: number
  added: ShownCard
  onOpen: (cardId: string) => void
  /**
   * The card is being dealt now: it flies in. Seen at the first sight only, so that words do not cut the flight short.
   */
  isLaying: boolean
}

const cardSizes = '(width >= 48rem) 116px, 88px'

/** A clarifying card beside the one that it explains, an arrow between them. */
export function ClarifyingTray({ table, explains, added, onOpen, isLaying }: ClarifyingTrayProps) {
  const [isFlying] = useState(isLaying)
  const explained = explains === undefined ? undefined : table[explains - 1]

  return (
    <div className="flex flex-wrap items-center gap-3 rounded-lg border border-gold-line bg-linear-to-b from-bg-2/60 to-bg-1 p-3.5 md:flex-nowrap md:gap-4 md:p-4.5 lg:gap-5.5 lg:p-6">
      <ul aria-label="Уточняющая карта" className="flex shrink-0 items-center gap-1.5 md:gap-2 lg:gap-3">
        <li className="w-[18vw] max-w-18 md:w-26 md:max-w-none">
          {explained ? <CardButton card={explained} onOpen={onOpen} /> : <TableButton table={table} onOpen={onOpen} />}
        </li>
        <li aria-hidden="true" className={clsx(isFlying && 'animate-fade-in motion-safe:[animation-delay:520ms]')}>
          <Arrow />
        </li>
        <li className="relative w-[22vw] max-w-21.5 md:w-29 md:max-w-none">
          <span
            className={clsx(
              'block rounded-card shadow-glow outline-2 outline-offset-2 outline-gold',
              isFlying && 'animate-reveal motion-safe:[animation-delay:780ms]',
            )}
          >
            <CardButton card={added} onOpen={onOpen} />
          </span>
          {isFlying && (
            <span
              aria-hidden="true"
              className="pointer-events-none absolute inset-0 animate-card-flight motion-reduce:hidden"
            >
              <CardBack sizes={cardSizes} isEager className="shadow-card" />
            </span>
          )}
        </li>
      </ul>
      <div className="flex min-w-0 flex-[1_1_6.75rem] flex-col gap-3 md:gap-4.5">
        {explained ? <Named card={explained} place={findPlace(explained, explains)} /> : <WholeTable />}
        <div className={clsx(isFlying && 'animate-fade-in motion-safe:[animation-delay:1000ms]')}>
          <Named card={added} place={explained ? 'Уточняет' : 'Уточняющая карта'} isGold />
        </div>
      </div>
    </div>
  )
}

/** «4. Основание»; an earlier clarifying card has no place of the spread. */
function findPlace({ positionName }: ShownCard, place: number | undefined): string | undefined {
  return positionName && positionName !== 'Уточнение' ? `${place}. ${positionName}` : positionName
}

type CardProps = { card: ShownCard; onOpen: (cardId: string) => void }

function CardButton({ card, onOpen }: CardProps) {
  return (
    <button
      type="button"
      aria-label={cardLabel(card.cardId, card.isReversed)}
      onClick={() => onOpen(card.cardId)}
      className="block w-full rounded-card shadow-card transition-transform duration-hover motion-safe:hover:-translate-y-1"
    >
      <CardImage cardId={card.cardId} isReversed={card.isReversed} alt="" sizes={cardSizes} />
    </button>
  )
}

/** The first cards of the table, fanned within the width of one. */
function TableButton({ table, onOpen }: { table: readonly ShownCard[]; onOpen: (cardId: string) => void }) {
  const [first] = table
  return (
    <button
      type="button"
      aria-label="Карты на столе"
      onClick={() => first && onOpen(first.cardId)}
      className="relative block aspect-card w-full rounded-card"
    >
      {table.slice(0, 3).map((card, index) => (
        <span
          key={card.cardId}
          className="absolute w-[64%] rounded-card shadow-card"
          style={{ left: `${index * 18}%`, top: `${index * 18}%` }}
        >
          <CardImage cardId={card.cardId} isReversed={card.isReversed} alt="" sizes="68px" />
        </span>
      ))}
    </button>
  )
}

function WholeTable() {
  return (
    <p className="text-small text-text-2">
      <span className="block text-caption text-text-3">На столе</span>
      Весь расклад
    </p>
  )
}

type NamedProps = { card: ShownCard; place: string | undefined; isGold?: boolean }

function Named({ card, place, isGold = false }: NamedProps) {
  return (
    <div>
      {place && <p className={clsx('text-caption', isGold ? 'text-gold' : 'text-text-3')}>{place}</p>}
      <p className="font-display text-card-name text-gold-hi">{cardById(card.cardId)?.name ?? 'Неизвестная карта'}</p>
      {card.isReversed && (
        <Tag icon={<RotateCw aria-hidden="true" />} className="mt-1.5">
          {reversedWord(card.cardId)}
        </Tag>
      )}
    </div>
  )
}

function Arrow() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 36 12"
      className="w-5.5 text-gold md:w-9"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
    >
      <path d="M1 6h31" strokeDasharray="3 3" />
      <path d="m28 1 6 5-6 5" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
