import { useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { isApiError } from '#shared/api/api-error.ts'
import type { RegenerateRequest, ReplyRequest } from '#shared/replies/chat-source.ts'
import { usageQuery } from '#shared/session/session.ts'
import { toRequest, useDrawOptions } from '../composer/use-draw-options.ts'
import { followKey, messagesQuery, type OwnChat, refreshMessages } from './chat-queries.ts'
import { emptyChatState, toChatState } from './chat-state.ts'
import { followInChat } from './follow-in-chat.ts'
import { useFirstQuestion, useResume } from './use-chat-opening.ts'
import { type Answer, type Question, useHandPicking } from './use-hand-picking.ts'
import { useQuestionDraft } from './use-question-draft.ts'
import { useRefusal } from './use-refusal.ts'
import { useRepeatCheck } from './use-repeat-check.ts'
import { useAsking, useUnsent } from './use-unsent.ts'

export type ChatFlow = ReturnType<typeof useChatFlow>

/** Returns the flow of one chat: its running answer and its draft, and how a question is sent and its answer followed. */
export function useChatFlow({ chatId, userId }: OwnChat) {
  const queryClient = useQueryClient()
  const { data: stand = emptyChatState, isLoadingError } = useQuery({ ...messagesQuery(chatId), select: toChatState })
  const usage = useQuery(usageQuery(userId)).data
  const { runningId, held } = stand
  const { draft, setDraft, isDraftStored, clearDraft } = useQuestionDraft({ chatId, userId })
  const [laying, setLaying, forgetLaying] = useDrawOptions({ chatId, userId })
  const refuse = useRefusal(userId)
  const mutationKey = followKey(chatId) // of each view of the chat
  const isFollowing = useIsMutating({ mutationKey }) > 0
  const asking = useUnsent({ chatId, userId }, { clearDraft, forgetLaying })
  const { unsent, onAccepted, onFailed } = asking
  const refusedResume = useRef<string>(undefined)

  const { mutate: follow } = useMutation({
    mutationKey,
    mutationFn: (wanted: ReplyRequest) => followInChat(queryClient, { chatId, userId, wanted, onAccepted }),
    onError(error, wanted) {
      // The answer runs or is complete already: the messages are read again and show it. Or its chat has just been deleted.
      const isShown = isApiError(error, 'reply_running', 'already_answered', 'message_not_found')
      if ('ask' in wanted) onFailed(wanted.ask.content, error)
      else if (!('resume' in wanted) && !isShown) refuse(error)
      if ('resume' in wanted) refusedResume.current = wanted.resume.messageId
    },
    onSettled: () => refreshMessages(queryClient, chatId),
  })
  const isIdle = useCallback(
    () => queryClient.isMutating({ mutationKey: followKey(chatId) }) === 0, // once, also on a double click
    [queryClient, chatId],
  )
  const retell = useCallback(
    (retold: RegenerateRequest) => void (isIdle() && follow({ retell: { chatId, ...retold } })),
    [isIdle, follow, chatId],
  )
  const goOn = useCallback((messageId: string) => void (isIdle() && follow({ goOn: { messageId } })), [isIdle, follow])
  const answer = useCallback((saved: Answer) => follow({ answer: { chatId, ...saved } }), [follow, chatId])
  const hand = useHandPicking({ chatId, userId }, { onAccepted, onFailed, onAnswer: answer })
  const resume = useCallback((messageId: string) => follow({ resume: { messageId } }), [follow])
  useResume(runningId, { isFollowing, isIdle, refused: refusedResume, onResume: resume })

  const { put, resend } = useAsking(asking, { chatId, follow, isIdle, askByHand: hand.ask })
  const ask = (asked: Question) => put({ mode: laying.mode, ...asked, ...toRequest(laying), isByHand: laying.isByHand })
  const repeat = useRepeatCheck(chatId, { isOn: !held && !laying.mode && !laying.hand, onNew: ask })

  function send(question = draft) {
    if (unsent) resend()
    else if (isIdle()) repeat.check(question)
  }
  const onOpen = () => isIdle() && asking.keep.due(put)
  const first = useFirstQuestion(chatId, { isFollowing, setDraft, send, onOpen })
  const isOpening = first !== undefined
  const isLocked = usage !== undefined && usage.remainingMessages <= 0 && !held
  const sent = repeat.checked ?? (isFollowing ? asking.open : first)
  const going = {
    chatId,
    usage,
    ...stand,
    unsent,
    /** What is in the log already although the server has not said anything to it; out of the box meanwhile. */
    outgoing: sent ?? unsent?.asked.content,
    draft: draft === sent ? '' : draft,
    resend,
    withdraw: asking.withdraw,
    /** It was written before the chat was made, and is not on its way yet. */
    isOpening,
    isBusy: isOpening || isFollowing || runningId !== undefined,
    isLocked,
    isUnread: isLoadingError,
  }
  return { ...going, setDraft, isDraftStored, laying, setLaying, hand, repeat, send, retell, goOn }
}
