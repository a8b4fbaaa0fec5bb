import type { YearMonth } from '@lunaria/contract/year'
import { monthName } from '@lunaria/words/months'
import clsx from 'clsx'
import { OutcomeSign, outcomes } from '#shared/journal/outcomes.tsx'
import { CardBack } from '#shared/tarot/card-back.tsx'
import { CardImage } from '#shared/tarot/card-image.tsx'
import { cardInWords } from '#shared/tarot/card-label.ts'
import { monthTitle, opensIn } from './year-texts.ts'

type MonthGridProps = {
  months: readonly YearMonth[]
  /** How many months have begun. */
  open: number
  /** Those that the user has turned before their time. */
  peeked: readonly number[]
  today: string
  chosen: number
  onChoose: (month: number) => void
}

const sizes = '(width >= 40rem) 104px, 53px'

/** Twelve cards in the order of the months; those to come are face down. */
export function MonthGrid({ months, open, peeked, today, chosen, onChoose }: MonthGridProps) {
  return (
    <ol aria-label="Месяцы" className="grid grid-cols-6 content-start gap-x-2 gap-y-4 md:gap-x-4 md:gap-y-6">
      {months.map((month) => (
        <MonthPlace
          key={month.month}
          month={month}
          isShown={month.month <= open || peeked.includes(month.month)}
          isNext={month.month === open + 1}
          today={today}
          isChosen={month.month === chosen}
          onChoose={() => onChoose(month.month)}
        />
      ))}
    </ol>
  )
}

type MonthPlaceProps = {
  month: YearMonth
  isShown: boolean
  isNext: boolean
  today: string
  isChosen: boolean
  onChoose: () => void
}

function MonthPlace({ month, isShown, isNext, today, isChosen, onChoose }: MonthPlaceProps) {
  const { cardId, isReversed, startsOn, outcome } = month
  const card = cardInWords(cardId, isReversed)
  const marked = outcomes.find(({ value }) => value === outcome)?.label
  const label = isShown
    ? `${monthTitle(startsOn)}: ${[card, marked].filter(Boolean).join(', ')}`
    : `${monthTitle(startsOn)}: откроется ${opensIn(startsOn, today)}`

  return (
    <li className="min-w-0">
      <button
        type="button"
        aria-label={label}
        aria-pressed={isChosen}
        onClick={onChoose}
        className="block w-full rounded-card text-center"
      >
        <span
          className={clsx(
            'block rounded-card shadow-card transition-[translate] duration-hover hover:-translate-y-0.5 motion-reduce:transition-none',
            isChosen && 'outline-2 outline-offset-2 outline-gold-hi',
          )}
        >
          {isShown ? (
            <CardImage cardId={cardId} isReversed={isReversed} alt="" sizes={sizes} />
          ) : (
            <CardBack sizes={sizes} />
          )}
        </span>
        <span
          className={clsx(
            'mt-2 flex items-center justify-center gap-1 text-caption min-[88rem]:text-small',
            isChosen ? 'text-gold-hi' : 'text-text-3',
          )}
        >
          <span className="min-[88rem]:hidden">{monthName(startsOn).slice(0, 3)}</span>
          <span className="max-[88rem]:hidden">{monthTitle(startsOn)}</span>
          {outcome && <OutcomeSign outcome={outcome} className="size-3" />}
        </span>
        <span className="block text-caption text-text-2 max-[88rem]:hidden">
          {isShown && cardInWords(cardId)}
          {!isShown && isNext && opensIn(startsOn, today)}
        </span>
      </button>
    </li>
  )
}
