import type { HandLayout } from '@lunaria/contract/chats'
import type { ReplyMode } from '@lunaria/contract/replies'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { track } from '#shared/analytics/track.ts'
import { call } from '#shared/api/call.ts'
import { paidCall, payOnce } from '#shared/api/paid-call.ts'
import { pause } from '#shared/api/pause.ts'
import { sessionSignal } from '#shared/api/session-signal.ts'
import { isCareMessage } from '#shared/care/active-tier.ts'
import { applyUsage } from '#shared/session/session.ts'
import { type OpenDeck, picksWith, seenPlaces } from '../table/open-deck.ts'
import { followKey, messagesQuery, type OwnChat, putMessages, touchChat } from './chat-queries.ts'
import { useRefusal } from './use-refusal.ts'

export type Question = { content: string; spreadId?: string; mode?: ReplyMode }
/** A question with all that it is asked with. */
export type Asked = Question & { hand?: HandLayout; isByHand: boolean }
export type Answer = { messageId: string; drawId?: string; picks?: number[]; mode?: ReplyMode }
type HandPicking = {
  onAccepted: (asked: string) => void
  onAnswer: (answer: Answer) => void
  onFailed: (asked: string, error: Error) => void
}

/**
 * Returns the other way to ask: the question is saved, the deck shuffled, and the cards are picked from it before they are read. In this
 * order: the server says first whether our own words answer it.
 */
export function useHandPicking({ chatId, userId }: OwnChat, { onAccepted, onAnswer, onFailed }: HandPicking) {
  const queryClient = useQueryClient()
  const onError = useRefusal(userId)
  const [deck, setDeck] = useState<OpenDeck | null>(null)

  const ask = useMutation({
    mutationKey: followKey(chatId),
    async mutationFn({ content, spreadId, mode }: Question): Promise<void> {
      const body = { chatId, type: 'user' as const, content, spreadId }
      const signal = sessionSignal()
      const paid = paidCall('question', chatId, content)
      const { message, usage, chatTitle } = await payOnce(paid, signal, (id) =>
        call('POST /api/messages', { body: { id, ...body }, signal }),
      )
      putMessages(queryClient, chatId, [message])
      touchChat(queryClient, { userId, message, title: chatTitle })
      applyUsage(queryClient, userId, usage)
      track('reading_start', { spread: spreadId ?? 'auto' })
      onAccepted(content)

      if (isCareMessage(message)) return onAnswer({ messageId: message.id, mode })
      setDeck(
        await openDeck(chatId, { questionId: message.id, spreadId: spreadId ?? (await spreadForQuestion(content)) }),
      )
    },
    onError: (error, { content }) => onFailed(content, error),
  })

  const shuffle = useMutation({
    mutationFn: (deck: OpenDeck) => openDeck(chatId, deck),
    onSuccess: (deck) => setDeck((open) => open && deck), // it may have been put away meanwhile
    onError,
  })

  const played = useRef<Answer>(undefined)
  const pick = useCallback(
    ({ questionId, drawId }: OpenDeck, picks: readonly number[]): void => {
      if (played.current?.drawId === drawId) return
      played.current = { messageId: questionId, drawId, picks: [...picks] }
      onAnswer(played.current)
      void untilPlaced(queryClient, { chatId, drawId }).then(() => setDeck(null))
    },
    [queryClient, chatId, onAnswer],
  )
  /** Answers a saved question: with the cards that were picked for it, unless they are in an answer already. */
  const answer = useCallback(
    (saved: Answer): void => {
      const messages = queryClient.getQueryData(messagesQuery(chatId).queryKey)
      const isBegun = messages?.some(({ metadata }) => metadata.questionId === saved.messageId)
      onAnswer(!isBegun && played.current?.messageId === saved.messageId ? played.current : saved)
    },
    [queryClient, chatId, onAnswer],
  )
  /** Who has seen cards and breaks off gets no nicer ones in their place. */
  const close = useCallback(() => {
    if (!deck) return
    const { questionId: messageId, drawId, cardCount } = deck
    const seen = seenPlaces(queryClient, drawId)
    if (seen.length > 0) played.current = { messageId, drawId, picks: picksWith(seen, cardCount) }
    setDeck(null)
  }, [queryClient, deck])
  return { ask: ask.mutate, answer, deck, close, pick, shuffle: shuffle.mutate, isShuffling: shuffle.isPending }
}

const lookMs = 50

/**
 * Waits until the cards of a draw are in their chat, so that the stage gives way to them; or until their answer could
 * not begin.
 */
async function untilPlaced(
  queryClient: QueryClient,
  { chatId, drawId }: { chatId: string; drawId: string },
): Promise<void> {
  const { queryKey } = messagesQuery(chatId)
  const belongsTo = (draw: unknown) =>
    typeof draw === 'object' && draw !== null && 'drawId' in draw && draw.drawId === drawId
  const isPlaced = () => queryClient.getQueryData(queryKey)?.some(({ metadata }) => belongsTo(metadata.draw)) ?? false
  do await pause(lookMs, sessionSignal())
  while (!isPlaced() && queryClient.isMutating({ mutationKey: followKey(chatId) }) > 0)
}

/** Has a deck shuffled for a question that is saved. */
async function openDeck(
  chatId: string,
  { questionId, spreadId }: Pick<OpenDeck, 'questionId' | 'spreadId'>,
): Promise<OpenDeck> {
  const signal = sessionSignal()
  const draw = await call('POST /api/chats/:chatId/draws', { params: { chatId }, body: { spreadId }, signal })
  return { ...draw, questionId }
}

/** Loads the words that name a spread, only for picking by hand; otherwise the server looks for them. */
async function spreadForQuestion(question: string): Promise<string> {
  const worker = new Worker(new URL('./detect-spread-worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<string>) => resolve(data)
      worker.onerror = () => reject(new Error('The words that name a spread did not come'))
      worker.postMessage(question)
    })
  } finally {
    worker.terminate()
  }
}
