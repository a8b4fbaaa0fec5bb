import type { CardId } from '@lunaria/tarot/card-ids'
import { cards } from '@lunaria/tarot/cards'
import type { Suit } from '@lunaria/tarot/types'
import { dayMs } from '@lunaria/words/time'
import { createParser, parseAsString, useQueryStates } from 'nuqs'

const suits: readonly Suit[] = ['major', 'wands', 'cups', 'swords', 'pentacles']

/** One card, or any of a suit: `hermit`, `suit-cups`. */
export type CardFilter = { card: CardId } | { suit: Suit }

/** What of the journal is shown; what is absent leaves nothing out. */
export type JournalFilter = {
  q?: string
  card?: CardFilter
  spread?: string
  tag?: string
  period?: string
  due?: 'yes'
}

/** Returns a filter as its field and the address write it. */
export function cardFilterText(filter: CardFilter): string {
  return 'card' in filter ? filter.card : `suit-${filter.suit}`
}

/** Returns the filter that such a text means; undefined for any other text. */
export function cardFilterIn(text: string): CardFilter | undefined {
  const card = cards.find(({ id }) => id === text)
  if (card) return { card: card.id }
  const suit = suits.find((known) => text === `suit-${known}`)
  return suit && { suit }
}

/** `30d`: the last days; `2026-10`: a month. */
const periodPattern = /^(\d{1,4}d|\d{4}-(0[1-9]|1[0-2]))$/

/** Returns when a period begins and ends, by the browser's calendar. */
export function toPeriod(period: string | undefined, now = new Date()): { from?: string; to?: string } {
  if (!period || !periodPattern.test(period)) return {}
  if (period.endsWith('d')) {
    const today = new Date(now.getFullYear(), now.getMonth(), now.getDate())
    return { from: new Date(today.getTime() - (Number.parseInt(period, 10) - 1) * dayMs).toISOString() }
  }
  const [year = 0, month = 1] = period.split('-').map(Number)
  return { from: new Date(year, month - 1).toISOString(), to: new Date(year, month).toISOString() }
}

const parseAsCard = createParser({
  parse: (text) => cardFilterIn(text) ?? null,
  serialize: cardFilterText,
  eq: (a, b) => cardFilterText(a) === cardFilterText(b),
})
const parseAsPeriod = createParser({ parse: (text) => (periodPattern.test(text) ? text : null), serialize: String })
const parseAsYes = createParser({ parse: (text) => (text === 'yes' ? ('yes' as const) : null), serialize: String })

/** Returns the filter of the journal, from the address: `?q=работа&card=suit-cups&period=2026-10`. */
export function useJournalFilter() {
  const [values, set] = useQueryStates({
    q: parseAsString,
    card: parseAsCard,
    spread: parseAsString,
    tag: parseAsString,
    period: parseAsPeriod,
    due: parseAsYes,
  })
  const filter: JournalFilter = {
    q: values.q ?? undefined,
    card: values.card ?? undefined,
    spread: values.spread ?? undefined,
    tag: values.tag ?? undefined,
    period: values.period ?? undefined,
    due: values.due ?? undefined,
  }
  const { q, ...filters } = filter
  return {
    filter,
    /** Besides the words that are looked for. */
    hasFilters: Object.values(filters).some((value) => value !== undefined),
    /** Takes no place in the history. */
    change: (changes: Partial<typeof values>) => void set(changes),
    clear: () => void set(null),
  }
}
