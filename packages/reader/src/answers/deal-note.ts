import type { ExplicitRequest } from '@lunaria/reader/classify-message/table'
import { counted, typeset } from '@lunaria/reader/text'

type Deal = {
  explicit: ExplicitRequest
  /** The spread that was chosen by the words of the question; absent where the user chose it, and for a clarifying card. */
  guessedSpread?: { id: string; cardCount: number } | undefined
  isClarifying: boolean
  /** How many cards came reversed and were turned upright because the user asked for it. */
  turnedCount: number
}

/**
 * Returns what the user reads before the answer where the cards are not quite as they were asked for; undefined where
 * they are.
 */
export function dealNote({ explicit, guessedSpread, isClarifying, turnedCount }: Deal): string | undefined {
  const sentences = [
    guessedSpread && countNote(explicit.count, guessedSpread),
    isClarifying && (explicit.count ?? 1) > 1 && 'Уточняющие карты кладу по одной, вот первая.',
    turnedCount > 0 && turnedNote(turnedCount),
  ].filter((sentence) => typeof sentence === 'string')
  return sentences.length > 0 ? typeset(sentences.join(' ')) : undefined
}

function countNote(count: number | undefined, { id, cardCount }: { id: string; cardCount: number }) {
  if (count === undefined || count === cardCount) return undefined
  const missing = `Расклада на ${accusative(count)} ${count > 1 && count < 5 ? 'карты' : 'карт'} у меня нет, кладу ${accusative(cardCount)}`
  return count === 12 && id === 'yearly'
    ? `${missing}: по карте на месяц и одну на весь год.`
    : `${missing}: это ближе всего к вашей просьбе.`
}

function turnedNote(count: number): string {
  const asked = 'Вы просили без перевёрнутых:'
  if (count === 1) return `${asked} одна карта легла вверх ногами, читаю её прямо.`
  return `${asked} ${counted(count)} ${count < 5 ? 'карты' : 'карт'} легли вверх ногами, читаю их прямо.`
}

function accusative(count: number): string {
  return count === 1 ? 'одну' : counted(count)
}
