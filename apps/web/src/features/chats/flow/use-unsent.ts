import type { Message } from '@lunaria/contract/chats'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import { isApiError } from '#shared/api/api-error.ts'
import { isLost, paidCall, reopenCall } from '#shared/api/paid-call.ts'
import type { Draft } from '#shared/drafts/draft.ts'
import { openLocalDrafts } from '#shared/drafts/open-drafts.ts'
import { useDraft } from '#shared/drafts/use-draft.ts'
import type { ReplyRequest } from '#shared/replies/chat-source.ts'
import { chatErrorText } from './chat-error-texts.ts'
import { messagesQuery, type OwnChat } from './chat-queries.ts'
import type { Asked, Question } from './use-hand-picking.ts'
import { offerDraft } from './use-question-draft.ts'
import { useRefusal } from './use-refusal.ts'

/** Why the outcome of a question is unknown. */
type Failure = { text: string; isLost: boolean; isCutOff: boolean }

/** A question to which the server has not said anything yet. Its call's id survives a reload: it is never asked twice. */
export type Unsent = { id: string; asked: Asked; at: number; failure: Failure | null }
type Stored = { unsent: Unsent | null }

const unsentDrafts = openLocalDrafts<Stored>('unsent')
const none: Stored = { unsent: null }
const toPlace = ({ userId, chatId }: OwnChat) => ({ userId, id: chatId, record: none })

/** Returns whether a question of a chat is still on its way. */
export function isUnsent(queryClient: QueryClient, own: OwnChat): boolean {
  return unsentDrafts.open(queryClient, toPlace(own)).isUnsent()
}

type Asking = { clearDraft: (asked: string) => void; forgetLaying: () => void }

/**
 * Returns the question of a chat that is on its way, as this browser keeps it until the server accepts or refuses it.
 */
export function useUnsent({ chatId, userId }: OwnChat, { clearDraft, forgetLaying }: Asking) {
  const queryClient = useQueryClient()
  const refuse = useRefusal(userId)
  const { state, draft } = useDraft(unsentDrafts, toPlace({ chatId, userId }))
  const { unsent } = state.values
  const hasCome = useQuery({ ...messagesQuery(chatId), select: (messages) => isAmong(messages, unsent) }).data
  const keep = useMemo(() => saveIn(draft, { queryClient, chatId }), [draft, queryClient, chatId])
  // It is not kept until the next question: a sign-out would ask about it.
  useEffect(() => void (hasCome && keep.read()), [hasCome, keep])

  return {
    keep,
    unsent: unsent?.failure && !hasCome ? unsent : undefined,
    /** The words to which the server has said nothing yet. */
    open: hasCome ? undefined : unsent?.asked.content,
    onAccepted(asked: string): void {
      draft.discard()
      clearDraft(asked)
      forgetLaying()
    },
    /** Words to which the server has said nothing are in the log from now on; refused ones are in the box. */
    onFailed(asked: string, error: Error): void {
      if (keep.fail(error)) {
        clearDraft(asked)
        return
      }
      draft.discard()
      offerDraft(queryClient, { chatId, userId }, asked)
      refuse(error)
    },
    /** The words go back to the box, unless something is written there. */
    withdraw: useCallback(() => {
      const { unsent: known } = draft.read().values
      draft.discard()
      if (known) offerDraft(queryClient, { chatId, userId }, known.asked.content)
    }, [draft, queryClient, chatId, userId]),
  }
}

/** Returns whether a question has come although the call was lost that said so. */
function isAmong(messages: readonly Message[] | undefined, unsent: Unsent | null): boolean {
  return messages?.some(({ id }) => id === unsent?.id) ?? false
}

function saveIn(draft: Draft<Stored>, { queryClient, chatId }: { queryClient: QueryClient; chatId: string }) {
  function read(): Unsent | null {
    const { unsent } = draft.read().values
    if (!isAmong(queryClient.getQueryData(messagesQuery(chatId).queryKey), unsent)) return unsent
    if (unsent) paidCall('question', chatId, unsent.asked.content).settle()
    draft.discard()
    return null
  }
  return {
    /** Returns what is on its way, and drops it once it has come. */
    read,
    /** Before it is asked. The same words that were asked before and not answered are the same question. */
    begin(asked: Asked): void {
      const known = read()
      if (known?.asked.content === asked.content) reopenCall(known.id, 'question', chatId, asked.content)
      const { id } = paidCall('question', chatId, asked.content)
      draft.change({ unsent: { id, asked, at: Date.now(), failure: known?.id === id ? known.failure : null } })
    },
    /** False where the server has said what it thinks of it: it is refused then, not unsent. */
    fail(error: Error): boolean {
      const known = read()
      if (!known || !(isLost(error) || (isApiError(error) && error.status >= 500 && error.status !== 503))) return false
      const isCutOff = isLost(error) && !navigator.onLine
      draft.change({ unsent: { ...known, failure: { text: chatErrorText(error), isLost: isLost(error), isCutOff } } })
      return true
    },
    /** Puts what goes by itself when its chat opens: the line is back, or the page was left before the server answered. */
    due(put: (asked: Asked) => void): void {
      const known = read()
      const isLeft = known?.failure ? known.failure.isCutOff : (known?.at ?? 0) < performance.timeOrigin
      if (known && isLeft && navigator.onLine) put(known.asked)
    },
  }
}

type Ways = {
  chatId: string
  isIdle: () => boolean
  follow: (wanted: ReplyRequest) => void
  askByHand: (question: Question) => void
}

/** Asks, and asks again what the server has said nothing to; by the id of its call it is the same question. */
export function useAsking(
  { keep, unsent }: Pick<ReturnType<typeof useUnsent>, 'keep' | 'unsent'>,
  { chatId, isIdle, follow, askByHand }: Ways,
) {
  const put = useCallback(
    (asked: Asked) => {
      const { isByHand, ...question } = asked
      keep.begin(asked)
      if (isByHand) askByHand(question)
      else follow({ ask: { chatId, ...question } })
    },
    [keep, askByHand, follow, chatId],
  )
  const resend = useCallback(() => void (unsent && isIdle() && put(unsent.asked)), [unsent, isIdle, put])
  return { put, resend }
}
