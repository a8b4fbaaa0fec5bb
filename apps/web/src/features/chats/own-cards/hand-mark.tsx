import type { Message } from '@lunaria/contract/chats'

/** Marks cards from the user's own table: they were not drawn here. */
export function HandMark({ hand }: { hand: { deckName?: string | undefined } }) {
  return (
    <p className="text-caption text-text-3">
      Разложено вручную{hand.deckName ? `, колода «${hand.deckName}»` : ''}. Раздачи не было, проверять нечего.
    </p>
  )
}

/** Returns the mark of an answer whose cards were dealt by hand. */
export function readHand({ metadata: { hand } }: Message): { deckName?: string } | undefined {
  if (typeof hand !== 'object' || hand === null) return undefined
  return 'deckName' in hand && typeof hand.deckName === 'string' ? { deckName: hand.deckName } : {}
}
