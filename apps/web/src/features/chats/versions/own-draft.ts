import type { OwnWords } from '@lunaria/contract/chats'
import { openLocalDrafts } from '#shared/drafts/open-drafts.ts'

/** What is being written about the cards: of all of them under 0, of single ones under their position. */
export type OwnDraft = Readonly<Record<number, string>>

/** By the answers that wait for them. */
export const ownWordsDrafts = openLocalDrafts<OwnDraft>('own-words')

/** Returns what is sent; undefined where nothing has been written. */
export function toOwnWords(draft: OwnDraft): OwnWords | undefined {
  const written = Object.entries(draft).map(([at, text]) => ({ position: Number(at), text: text.trim() }))
  const whole = written.find(({ position }) => position === 0)?.text ?? ''
  const cards = written.filter(({ position, text }) => position > 0 && text !== '')
  return whole || cards.length > 0 ? { whole, cards } : undefined
}

/** Counts the characters of what the user has written about the cards. */
export function lengthOfWords({ whole, cards }: OwnWords): number {
  return cards.reduce((sum, { text }) => sum + text.length, whole.length)
}

/** Returns the words as one text, for the box where questions are written. */
export function plainWords({ whole, cards }: OwnWords): string {
  return [whole, ...cards.map(({ text }) => text)].filter(Boolean).join('\n')
}
