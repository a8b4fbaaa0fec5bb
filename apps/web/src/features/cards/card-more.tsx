import type { CardId } from '@lunaria/tarot/card-ids'
import { plural } from '@lunaria/words/plural'
import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import { Fragment } from 'react'
import { Link } from 'react-router'
import type { MoreAboutCard } from '#shared/tarot/more-about.ts'
import type { Side } from './interpretation/interpretation-prompt.ts'

type CardMoreProps = {
  cardId: CardId
  more: MoreAboutCard
  /** Of one side, where the card can be turned over; of both, where it cannot. */
  sides: readonly Side[]
  /** Of the parts, one below the section's own. */
  headingLevel: 3 | 4
  /** Where the other cards of the pairs are: `/cards`. */
  cardsAddress: string
}

const sideLabels: Record<Side, string> = { upright: 'Прямая. ', reversed: 'Перевёрнутая. ' }
const shownPairs = 3

/** The card as a person, a feeling, an advice and an answer, and what it says beside others. */
export function CardMore({ cardId, more, sides, headingLevel, cardsAddress }: CardMoreProps) {
  const Heading = `h${headingLevel}` as const
  const headingClass = headingLevel === 3 ? 'text-h3' : 'font-medium'
  const isWide = sides.length > 1
  const aspects = [
    ['Как чувства', more.feelings],
    ['Как совет', more.advice],
    ['Да или нет', more.yesOrNo],
  ] as const

  return (
    <div className={clsx('grid gap-x-8', isWide ? 'gap-y-6 sm:grid-cols-2' : 'gap-y-4')}>
      <div className="border-t border-line pt-4">
        <Heading className={headingClass}>Как человек</Heading>
        <p className="mt-1.5 text-text-2">{more.person}</p>
      </div>
      {aspects.map(([title, texts]) => (
        <div key={title} className="border-t border-line pt-4">
          <Heading className={headingClass}>{title}</Heading>
          {sides.map((side) => (
            <p key={side} className="mt-1.5 text-text-2">
              {isWide && <span className="text-text-3">{sideLabels[side]}</span>}
              {texts[side]}
            </p>
          ))}
        </div>
      ))}
      {more.pairs.length > 0 && (
        <div className="border-t border-line pt-4 sm:col-span-full">
          <Heading className={headingClass}>В сочетании</Heading>
          <Pairs cardId={cardId} pairs={more.pairs.slice(0, shownPairs)} cardsAddress={cardsAddress} />
          <FurtherPairs cardId={cardId} pairs={more.pairs.slice(shownPairs)} cardsAddress={cardsAddress} />
        </div>
      )}
    </div>
  )
}

type PairsProps = { cardId: CardId; pairs: MoreAboutCard['pairs']; cardsAddress: string }

function Pairs({ cardId, pairs, cardsAddress }: PairsProps) {
  return (
    <ul className="mt-1 flex flex-col gap-2">
      {pairs.map(({ cards, text }) => (
        <li key={text}>
          {cards.map(({ id, name }, index) => (
            <Fragment key={id}>
              {index > 0 && <span className="text-text-3"> + </span>}
              {id === cardId ? (
                <span className="text-text-3">{name}</span>
              ) : (
                <Link
                  to={`${cardsAddress}/${id}`}
                  className="inline-flex min-h-11 items-center text-gold-hi underline underline-offset-4 sm:min-h-8"
                >
                  {name}
                </Link>
              )}
            </Fragment>
          ))}
          <p className="text-text-2">{text}</p>
        </li>
      ))}
    </ul>
  )
}

function FurtherPairs({ cardId, pairs, cardsAddress }: PairsProps) {
  if (pairs.length === 0) return null
  const word = plural(pairs.length, { one: 'сочетание', few: 'сочетания', many: 'сочетаний' })
  return (
    <details className="group mt-1">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 rounded-sm text-gold-hi [&::-webkit-details-marker]:hidden">
        Ещё {pairs.length} {word}
        <ChevronDown aria-hidden="true" className="size-4 group-open:rotate-180" />
      </summary>
      <Pairs cardId={cardId} pairs={pairs} cardsAddress={cardsAddress} />
    </details>
  )
}

/** For those who hold another deck. */
export function ClassicalLine({ text }: { text: string }) {
  return <p className="border-l-2 border-line pl-4 text-small text-text-3">{text}</p>
}
