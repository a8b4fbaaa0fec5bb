import type { HandLayout } from '@lunaria/contract/chats'
import type { ReplyMode } from '@lunaria/contract/replies'
import type { TarotSpread } from '@lunaria/contract/tarot'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { firstSpreadQuery, type OwnChat } from '../flow/chat-queries.ts'
import { type HandDraft, useHandDraft } from '../own-cards/hand-draft.ts'

/** How the next question is answered: about which cards, and how new ones are dealt. */
export type LayingChoice = {
  /** Null: the master decides by the question. */
  spread: TarotSpread | null
  /** The cards are picked by hand from the face-down deck. */
  isByHand: boolean
  /** Cards of the user's own deck, on the user's own table. */
  hand?: HandDraft
  /** Absent: the server decides by the message. */
  mode?: ReplyMode
}

export const masterDecides: LayingChoice = { spread: null, isByHand: false }

/**
 * Returns the choice with another mode. A question about the cards on the table deals none, so chosen ones are dropped
 * for it.
 */
export function withMode(choice: LayingChoice, mode: ReplyMode | undefined): LayingChoice {
  return mode === 'continue' || mode === 'clarify' ? { ...masterDecides, mode } : { ...choice, mode }
}

/** Returns what a question asks for. */
export function wantedOf({ spread, hand }: LayingChoice): { spreadId?: string; hand?: HandLayout } {
  if (!hand) return { spreadId: spread?.id }
  const { spreadId, deckName, cards } = hand
  return { spreadId: spreadId || undefined, hand: { cards: [...cards], deckName: deckName.trim() || undefined } }
}

/**
 * Returns the choice for the next question of a chat; cards of the user's own survive a reload and looking at another
 * chat.
 */
export function useLaying(own: OwnChat): [LayingChoice, (choice: LayingChoice) => void, () => void] {
  const { hand: marked, draft } = useHandDraft(own)
  const queryClient = useQueryClient()
  const { queryKey } = firstSpreadQuery(own.chatId)
  const [choice, setChoice] = useState<LayingChoice>(() => ({
    ...masterDecides,
    spread: queryClient.getQueryData(queryKey) ?? null,
  }))
  const { isDone } = marked

  function change({ hand, ...next }: LayingChoice): void {
    setChoice(next)
    queryClient.removeQueries({ queryKey })
    if (!hand && isDone) draft.change({ isDone: false })
  }
  /** The question has been asked. */
  function forget(): void {
    setChoice(masterDecides)
    queryClient.removeQueries({ queryKey })
    if (isDone) draft.discard()
  }
  return [isDone ? { ...choice, hand: marked } : choice, change, forget]
}
