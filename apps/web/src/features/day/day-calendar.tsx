import type { DayState } from '@lunaria/contract/day'
import { shownCount } from '@lunaria/words/counts'
import { monthDay } from '@lunaria/words/moments'
import { cardForms } from '@lunaria/words/nouns'
import { plural } from '@lunaria/words/plural'
import { dayMs } from '@lunaria/words/time'
import clsx from 'clsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { CardImage } from '#shared/tarot/card-image.tsx'
import { cardInWords } from '#shared/tarot/card-label.ts'

const weekdays = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс']
/** «в ноябре»: the names of the months as they are after the preposition. */
const inMonth = [
  'В январе',
  'В феврале',
  'В марте',
  'В апреле',
  'В мае',
  'В июне',
  'В июле',
  'В августе',
  'В сентябре',
  'В октябре',
  'В ноябре',
  'В декабре',
]

/** The cards of the last seven dates, or of the whole month. A date without one is an empty place and nothing more. */
export function DayCalendar({ state: { day, cards } }: { state: DayState }) {
  const [isMonth, setIsMonth] = useState(false)
  const month = day.slice(0, 7)
  const count = cards.filter((card) => card.day.startsWith(month)).length
  const days = isMonth
    ? Array.from({ length: Number(day.slice(8)) }, (_, index) => addDays(day, index + 1 - Number(day.slice(8))))
    : Array.from({ length: 7 }, (_, index) => addDays(day, index - 6))

  return (
    <section aria-label="Календарь карт">
      <div className="mb-2 flex items-center justify-between gap-x-3">
        <p className="text-caption text-text-2 md:text-small">
          {count > 0 ? (
            <>
              {inMonth[Number(day.slice(5, 7)) - 1]}&nbsp;— {shownCount(count)}&nbsp;{plural(count, cardForms)}.
              Пропуски не&nbsp;в&nbsp;счёт.
            </>
          ) : (
            <>Здесь лягут открытые карты. Пропуски не&nbsp;в&nbsp;счёт.</>
          )}
        </p>
        <button
          type="button"
          aria-expanded={isMonth}
          onClick={() => setIsMonth(!isMonth)}
          className="inline-flex min-h-11 shrink-0 items-center text-caption text-gold-hi md:text-small"
        >
          {isMonth ? 'Последняя неделя' : 'Весь месяц'}
        </button>
      </div>
      <ol className="grid grid-cols-7 gap-x-2.5 gap-y-4 md:gap-x-6">
        {days.map((date, index) => (
          <DayPlace
            key={date}
            date={date}
            card={cards.find((known) => known.day === date)}
            isToday={date === day}
            column={isMonth && index === 0 ? toWeekday(date) + 1 : undefined}
          />
        ))}
      </ol>
    </section>
  )
}

type DayPlaceProps = {
  date: string
  card: DayState['cards'][number] | undefined
  isToday: boolean
  /** Where the first of a month begins. */
  column: number | undefined
}

function DayPlace({ date, card, isToday, column }: DayPlaceProps) {
  return (
    <li
      style={column ? { gridColumnStart: column } : undefined}
      aria-current={isToday ? 'date' : undefined}
      className="min-w-0 text-center text-caption"
    >
      {card ? (
        <Link
          to={`/app/journal/${card.drawId}`}
          aria-label={`${monthDay(date, 'UTC')}: ${cardInWords(card.cardId, card.isReversed)}`}
          className={clsx(
            'block rounded-card',
            isToday && 'outline-2 outline-offset-3 outline-gold-hi focus-visible:outline-3',
          )}
        >
          <CardImage cardId={card.cardId} isReversed={card.isReversed} alt="" sizes="64px" />
        </Link>
      ) : (
        <span className="block aspect-card rounded-card border border-dashed border-line">
          <span className="sr-only">{monthDay(date, 'UTC')}: карты нет</span>
        </span>
      )}
      <span aria-hidden="true" className={clsx('mt-2 block', isToday ? 'text-gold-hi' : 'text-text-3')}>
        {weekdays[toWeekday(date)]}
      </span>
      <span
        aria-hidden="true"
        className={clsx('block font-medium tabular-nums', isToday ? 'text-gold-hi' : 'text-text-2')}
      >
        {Number(date.slice(8))}
      </span>
    </li>
  )
}

/** 0 for Monday. */
function toWeekday(date: string): number {
  return (new Date(date).getUTCDay() + 6) % 7
}

/** Adds days. The server's own function would be loaded with every page that needs words. */
function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
}
