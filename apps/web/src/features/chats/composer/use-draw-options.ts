import type { HandLayout } from '@lunaria/contract/chats'
import type { ReplyMode } from '@lunaria/contract/replies'
import type { TarotSpread } from '@lunaria/contract/tarot'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { firstDrawQuery, type OwnChat } from '../flow/chat-queries.ts'
import { type HandDraft, useHandDraft } from '../own-cards/hand-draft.ts'

/** How the next question is answered: about which cards, and how new ones are dealt. */
export type DrawOptions = {
  /** Null: the master decides by the question. */
  spread: TarotSpread | null
  /** The cards are picked by hand from the face-down deck. */
  isByHand: boolean
  /** Cards of the user's own deck, on the user's own table. */
  hand?: HandDraft
  /** Absent: the server decides by the message. */
  mode?: ReplyMode
}

export const defaultDrawOptions: DrawOptions = { spread: null, isByHand: false }

/**
 * Returns the choice with another mode. A question about the cards on the table deals none, so chosen ones are dropped
 * for it.
 */
export function withMode(choice: DrawOptions, mode: ReplyMode | undefined): DrawOptions {
  return mode === 'continue' || mode === 'clarify' ? { ...defaultDrawOptions, mode } : { ...choice, mode }
}

/** Returns what a question asks for. */
export function toRequest({ spread, hand }: DrawOptions): { spreadId?: string; hand?: HandLayout } {
  if (!hand) return { spreadId: spread?.id }
  const { spreadId, deckName, cards } = hand
  return { spreadId: spreadId || undefined, hand: { cards: [...cards], deckName: deckName.trim() || undefined } }
}

/**
 * Returns the choice for the next question of a chat; cards of the user's own survive a reload and looking at another
 * chat.
 */
export function useDrawOptions(own: OwnChat): [DrawOptions, (choice: DrawOptions) => void, () => void] {
  const { hand: marked, draft } = useHandDraft(own)
  const queryClient = useQueryClient()
  const { queryKey } = firstDrawQuery(own.chatId)
  const [choice, setChoice] = useState<DrawOptions>(() => ({
    ...defaultDrawOptions,
    ...queryClient.getQueryData(queryKey),
  }))
  const { isDone } = marked

  function change({ hand, ...next }: DrawOptions): void {
    setChoice(next)
    queryClient.removeQueries({ queryKey })
    if (!hand && isDone) draft.change({ isDone: false })
  }
  /** The question has been asked. */
  function forget(): void {
    setChoice(defaultDrawOptions)
    queryClient.removeQueries({ queryKey })
    if (isDone) draft.discard()
  }
  return [isDone ? { ...choice, hand: marked } : choice, change, forget]
}
