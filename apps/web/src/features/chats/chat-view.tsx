import type { Tier } from '@lunaria/care/tiers'
import type { Chat, Message } from '@lunaria/contract/chats'
import type { Usage } from '@lunaria/contract/common'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowDown } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import toast from 'react-hot-toast'
import { call } from '#shared/api/call.ts'
import { CareStrip } from '#shared/care/care-strip.tsx'
import { heldTier } from '#shared/care/held-tier.ts'
import { whenOpened } from '#shared/lib/when-opened.tsx'
import { MessageItem } from '#shared/replies/message-item.tsx'
import { PlanNotice } from '#shared/replies/plan-notice.tsx'
import { questionOf } from '#shared/replies/proof-address.ts'
import { TypingLine } from '#shared/replies/typing-line.tsx'
import { useHurry } from '#shared/replies/use-hurry.ts'
import { type Account, applyUsage, usageQuery } from '#shared/session/session.ts'
import { Button } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { chatErrorText } from './chat-error-text.ts'
import { messagesQuery, refreshMessages } from './chat-queries.ts'
import { Composer } from './composer.tsx'
import { followReply, isFollowing, useFollowed } from './follow-reply.ts'
import type { OpenDeck } from './pick-cards.tsx'
import { RepeatGuard, useRepeatCheck } from './repeat-guard.tsx'
import { masterDecides, SpreadChoice } from './spread-choice.tsx'
import { useDraft } from './use-draft.ts'
import { usePinnedScroll } from './use-pinned-scroll.ts'
import { useAskMaster, useBackToCards, useSendMessage, useShuffle } from './use-send-message.ts'
import { Welcome } from './welcome.tsx'

const PickCards = whenOpened(async () => (await import('./pick-cards.tsx')).PickCards)

type ChatViewProps = { chat: Chat; account: Account }

/** One chat: what has been said, and where the next question is written. */
export function ChatView({ chat, account }: ChatViewProps) {
  const own = { chatId: chat.id, userId: account.user.id }
  const queryClient = useQueryClient()
  const messages = useQuery(messagesQuery(chat.id))
  const usage = useQuery(usageQuery(own.userId)).data
  const followed = useFollowed(chat.id)
  const running = messages.data?.find((message) => message.status === 'running')
  const [draft, setDraft] = useDraft(chat.id)
  const input = useRef<HTMLTextAreaElement>(null)
  const scroll = usePinnedScroll({ isOn: (messages.data?.length ?? 0) > 0 })
  const ask = useAskMaster(own)
  const shuffle = useShuffle(own)
  const held = heldTier(messages.data ?? [])
  const [laying, setLaying] = useState(masterDecides)
  const [deck, setDeck] = useState<OpenDeck | null>(null)
  const send = useSendMessage(own, {
    onAccepted(question) {
      setDraft('')
      setLaying(masterDecides)
      const { messageId, mode } = question
      if (!laying.isByHand || question.isOurs) return ask.mutate({ messageId, mode })
      shuffle.mutate(question, {
        onSuccess: (shuffled) => (shuffled ? setDeck(shuffled) : ask.mutate({ messageId, mode })),
      })
    },
  })
  const repeat = useRepeatCheck(own.chatId, { isOn: !held, onNew: send.mutate })
  const stop = useStop(own.userId)
  const hurry = useHurry()
  const isBusy = send.isPending || followed !== undefined || running !== undefined

  // An answer that was begun before the reload, or in another tab, is followed here too.
  useEffect(() => {
    if (!running || isFollowing(running.chatId)) return
    const source = { resume: { messageId: running.id } }
    followReply(queryClient, { chatId: running.chatId, userId: own.userId, source }).catch(() =>
      refreshMessages(queryClient, running.chatId),
    )
  }, [running, queryClient, own.userId])

  function sendDraft() {
    scroll.scrollToEnd()
    repeat.check({ content: draft, spreadId: laying.spread?.id })
  }

  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div ref={scroll.viewport} className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <div ref={scroll.content} className="mx-auto flex w-full max-w-[47.5rem] flex-col gap-7 px-4 pt-4 pb-6">
          {messages.isPending && <MessagesSkeleton />}
          {messages.isError && <LoadError onRetry={() => messages.refetch()} error={messages.error} />}
          {messages.data?.length === 0 && !isBusy && (
            <Welcome
              profile={account.profile}
              onExample={(question) => {
                setDraft(question)
                input.current?.focus()
              }}
            />
          )}
          {messages.data && (
            <MessageLog
              messages={messages.data}
              onAsk={isBusy || ask.isPending ? undefined : (messageId) => ask.mutate({ messageId })}
              onHurry={hurry}
            />
          )}
          {isBusy && <TypingLine running={running} line={followed?.line} />}
          <RepeatGuard repeat={repeat} draft={draft} userId={own.userId} onAsked={() => setDraft('')} />
        </div>
      </div>
      {!scroll.isAtEnd && (
        <Button
          size="dense"
          icon={<ArrowDown />}
          onClick={scroll.scrollToEnd}
          className="absolute bottom-40 left-1/2 z-10 -translate-x-1/2 bg-bg-2 shadow-panel"
        >
          К последнему сообщению
        </Button>
      )}
      <div className="mx-auto w-full max-w-[49rem] px-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]">
        <AboveBox own={own} held={held} usage={usage} />
        <Composer
          text={draft}
          onText={setDraft}
          onSend={sendDraft}
          onStop={running && (() => stop.mutate(running.id))}
          isBusy={isBusy || repeat.isPending}
          isLocked={!held && isSpent(usage)}
          usage={usage}
          placeholder={held ? 'Напишите, как вы сейчас…' : undefined}
          inputRef={input}
        >
          {!held && <SpreadChoice choice={laying} onChoice={setLaying} isDisabled={isBusy || isSpent(usage)} />}
        </Composer>
      </div>
      <PickCards
        isOpen={deck !== null}
        deck={deck}
        onClose={() => setDeck(null)}
        onPicked={({ questionId, drawId }, picks) => {
          setDeck(null)
          scroll.scrollToEnd()
          ask.mutate({ messageId: questionId, drawId, picks })
        }}
      />
    </div>
  )
}

type AboveBoxProps = { own: { chatId: string; userId: string }; held: Tier | null; usage: Usage | undefined }

/** What stands in the way of the next question, if anything does. */
function AboveBox({ own, held, usage }: AboveBoxProps) {
  const back = useBackToCards(own)
  if (!held) return <PlanNotice usage={usage} className="mb-3" />
  return <CareStrip tier={held} onBack={() => back.mutate()} isPending={back.isPending} className="mb-3" />
}

type MessageLogProps = {
  messages: Message[]
  /** Asks the master about a question; absent while he is busy. */
  onAsk: ((questionId: string) => void) | undefined
  onHurry: ((answerId: string) => void) | undefined
}

function MessageLog({ messages, onAsk, onHurry }: MessageLogProps) {
  const last = messages.at(-1)
  const unanswered = last?.type === 'user' ? last : undefined

  return (
    <div
      role="log"
      aria-label="Сообщения"
      aria-busy={messages.some((message) => message.status === 'running')}
      className="flex flex-col gap-7"
    >
      {messages.map((message) => (
        <MessageItem
          key={message.id}
          message={message}
          question={questionOf(message, messages)}
          onHurry={onHurry}
          onRetry={message === last && onAsk ? retryOf(message, messages, onAsk) : undefined}
        />
      ))}
      {unanswered && onAsk && (
        <p className="flex flex-wrap items-center justify-center gap-4 text-small text-text-2">
          Вопрос сохранён, ответа на него ещё нет.
          <Button size="dense" onClick={() => onAsk(unanswered.id)}>
            Получить ответ
          </Button>
        </p>
      )}
    </div>
  )
}

/** The way to ask again the question whose answer failed: the failure names the answer, the answer names the question. */
function retryOf(failure: Message, messages: Message[], onAsk: (questionId: string) => void): (() => void) | undefined {
  const answer = messages.find((message) => message.id === failure.metadata.replyId)
  const questionId = answer?.metadata.questionId
  return failure.type === 'system' && typeof questionId === 'string' ? () => onAsk(questionId) : undefined
}

function useStop(userId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (messageId: string) => call('POST /api/messages/:messageId/stop', { params: { messageId } }),
    onSuccess: ({ usage }) => applyUsage(queryClient, userId, usage),
    onError: (error) => toast.error(chatErrorText(error)),
  })
}

function isSpent(usage: Usage | undefined): boolean {
  return usage !== undefined && usage.remainingMessages <= 0
}

function MessagesSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-7 pt-2">
      <span className="sr-only">Сообщения загружаются</span>
      <Skeleton className="h-12 w-3/5 self-end rounded-lg" />
      <Skeleton className="h-56 w-4/5 rounded-lg" />
      <Skeleton className="h-24 w-full rounded-lg" />
    </div>
  )
}

function LoadError({ onRetry, error }: { onRetry: () => void; error: unknown }) {
  return (
    <EmptyState
      ornament="no-connection"
      title="Сообщения не загрузились"
      text={chatErrorText(error)}
      action={<Button onClick={onRetry}>Повторить попытку</Button>}
    />
  )
}
