import { zodiacSign } from '@lunaria/tarot/zodiac'
import type { Choice } from './choice.ts'
import type { DrawnCard } from './drawn-card.ts'
import { courtIn, repeatedRank } from './rank-links.ts'
import { upperFirst, withPreposition } from './text.ts'
import { calledIn } from './thoughts/fill.ts'

type Linking = {
  choice: Choice
  dateOfBirth: string | null
  /** Ids of the cards that the master has named in this conversation before. */
  earlier: readonly string[]
}

/** One remark on the cards as a set, only where something in it is striking. */
export function remarkOn(cards: DrawnCard[], { choice, dateOfBirth, earlier }: Linking): string[] {
  const remark =
    returning(cards, earlier, choice) ??
    allMajor(cards, choice) ??
    repeatedRank(cards, choice) ??
    signAmong(cards, { choice, dateOfBirth }) ??
    (isCourt(cards) ? courtIn(cards, choice) : undefined)
  return remark === undefined ? [] : [remark]
}

/** At least half of the cards are of the court: there are people behind them. */
function isCourt(cards: DrawnCard[]): boolean {
  return cards.filter(({ card }) => card.number === null).length * 2 >= cards.length
}

function returning(cards: DrawnCard[], earlier: readonly string[], choice: Choice): string | undefined {
  const card = cards.find(({ card }) => earlier.includes(card.id))?.card
  if (!card) return undefined
  const name = calledIn(card)
  return choice.of([
    `${upperFirst(name)} — гость не новый: эта карта уже приходила в нашем разговоре, и что-то в ней осталось недосказанным.`,
    `${upperFirst(withPreposition(calledIn(card, 'instrumental')))} мы уже встречались; второй раз спрашивают о том, на что не ответили в первый.`,
  ])
}

function allMajor(cards: DrawnCard[], choice: Choice): string | undefined {
  if (cards.length < 2 || cards.some(({ card }) => card.suit !== 'major')) return undefined
  return choice.of([
    'Все карты — старшие арканы, так что вопрос больше, чем звучит.',
    'Одни старшие арканы: за этим вопросом стоит что-то важное для всей вашей жизни, а не для недели.',
    'Младших арканов нет вовсе; такие карты выходят на повороте, а не посреди недели.',
  ])
}

/** The major arcanum of the user's own sign of the zodiac. */
function signAmong(cards: DrawnCard[], { choice, dateOfBirth }: Omit<Linking, 'earlier'>): string | undefined {
  const sign = dateOfBirth === null ? undefined : zodiacSign(dateOfBirth)
  const own = cards.find(({ card }) => card.suit === 'major' && card.astrology === sign?.name)
  if (!sign || !own) return undefined
  const card = own.card
  return choice.of([
    `${upperFirst(calledIn(card))} — карта вашего знака, ${sign.genitive}; её слова примите ближе остальных.`,
    `Вы родились под знаком ${sign.genitive}, и ${calledIn(card)} — ваша карта: здесь она о вас самих.`,
    `У знака ${sign.genitive} есть своя карта, ${calledIn(card)}, и сегодня она пришла.`,
  ])
}
