import type { OwnWords } from '@lunaria/contract/chats'
import { useState } from 'react'
import { ownKey, recall, remember } from '#shared/lib/storage.ts'
import { useWindowEvents } from '#shared/lib/use-window-events.ts'

/** What is being written about the cards: of all of them under 0, of single ones under their position. */
export type OwnDraft = Readonly<Record<number, string>>

const keyOf = (answerId: string) => ownKey(`own-words:${answerId}`)

/** The draft survives a reload and a broken line, and other tabs see it as it grows. */
export function useOwnDraft(answerId: string): [OwnDraft, (at: number, text: string) => void] {
  const key = keyOf(answerId)
  const [draft, setDraft] = useState(() => draftIn(recall('local', key)))

  useWindowEvents({
    storage(event) {
      if (event instanceof StorageEvent && event.key === key) setDraft(draftIn(event.newValue))
    },
  })

  function change(at: number, text: string): void {
    const next = { ...draft, [at]: text }
    setDraft(next)
    remember('local', key, JSON.stringify(next))
  }
  return [draft, change]
}

export function forgetOwnDraft(answerId: string): void {
  remember('local', keyOf(answerId), null)
}

/** What is sent; undefined where nothing has been written. */
export function wordsOf(draft: OwnDraft): OwnWords | undefined {
  const written = Object.entries(draft).map(([at, text]) => ({ position: Number(at), text: text.trim() }))
  const whole = written.find(({ position }) => position === 0)?.text ?? ''
  const cards = written.filter(({ position, text }) => position > 0 && text !== '')
  return whole || cards.length > 0 ? { whole, cards } : undefined
}

export function lengthOfWords({ whole, cards }: OwnWords): number {
  return cards.reduce((sum, { text }) => sum + text.length, whole.length)
}

/** The words as one text, for the box where questions are written. */
export function plainWords({ whole, cards }: OwnWords): string {
  return [whole, ...cards.map(({ text }) => text)].filter(Boolean).join('\n')
}

function draftIn(kept: string | null): OwnDraft {
  try {
    const draft: unknown = JSON.parse(kept ?? '{}')
    if (typeof draft !== 'object' || draft === null) return {}
    return Object.fromEntries(Object.entries(draft).filter(([, text]) => typeof text === 'string'))
  } catch {
    return {}
  }
}
