import type { Chat, Message } from '@lunaria/contract/chats'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowDown } from 'lucide-react'
import { memo, type ReactNode, Suspense, useCallback, useEffect, useRef } from 'react'
import toast from 'react-hot-toast'
import { useLocation } from 'react-router'
import { call } from '#shared/api/call.ts'
import { lazyOverlay } from '#shared/loading/lazy-overlay.tsx'
import { lazyPart } from '#shared/loading/lazy-part.tsx'
import { PlanNotice } from '#shared/messages/plan-notice.tsx'
import { TypingLine } from '#shared/messages/typing-line.tsx'
import { useHurry } from '#shared/messages/use-hurry.ts'
import { type Account, applyUsage } from '#shared/session/session.ts'
import { AskAboutCard } from '#shared/tarot/ask-about-card.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { IconButton } from '#shared/ui/buttons/icon-button.tsx'
import { EmptyState } from '#shared/ui/states/empty-state.tsx'
import { Skeleton } from '#shared/ui/states/skeleton.tsx'
import { CareEnd } from './care-end.tsx'
import { Composer } from './composer/composer.tsx'
import { chatErrorText } from './flow/chat-error-texts.ts'
import { lineQuery, messagesQuery } from './flow/chat-queries.ts'
import { RepeatGuard } from './flow/repeat-guard.tsx'
import { UnsentQuestion } from './flow/unsent-question.tsx'
import { UnsentRow } from './flow/unsent-row.tsx'
import { useAskAboutCard } from './flow/use-ask-about-card.ts'
import { type ChatFlow, useChatFlow } from './flow/use-chat-flow.ts'
import type { Unsent } from './flow/use-unsent.ts'
import { MessageLog } from './message-log.tsx'
import { showMessage, useStickToBottom } from './use-stick-to-bottom.ts'
import { plainWords } from './versions/own-draft.ts'
import { prepareToRead } from './versions/prepare-to-read.ts'
import { Welcome } from './welcome.tsx'

const OwnWordsPanel = lazyOverlay(async () => (await import('./versions/own-words-panel.tsx')).OwnWordsPanel)
/** Comes with the first table. */
const TableStrip = lazyPart(
  async () => (await import('./table/table-strip.tsx')).TableStrip,
  () => null,
)
const DrawStage = lazyOverlay(async () => (await import('./table/draw-stage.tsx')).DrawStage)

type ChatPageProps = {
  chat: Chat
  account: Account
  /** What is open over it. */
  children?: ReactNode
}

/** One chat: what has been said, and where the next question is written. */
export function ChatPage({ chat, account, children }: ChatPageProps) {
  const own = { chatId: chat.id, userId: account.user.id }
  const flow = useChatFlow(own)
  const { runningId, hand, setDraft, isOpening } = flow
  const waiting = flow.held ? undefined : flow.waiting
  const input = useRef<HTMLTextAreaElement>(null)
  const at = useLocation().hash.slice(1)
  const scroll = useStickToBottom({ isOn: !flow.isEmpty || flow.outgoing !== undefined, at })
  const stop = useStop(own.userId)
  const queryClient = useQueryClient()
  const { queryKey } = messagesQuery(chat.id)
  useEffect(() => {
    if (!isOpening) return
    prepareToRead()
    // It was in the box of the start page. Elsewhere a keyboard would come up.
    if (matchMedia('(pointer: fine)').matches) input.current?.focus()
  }, [isOpening])

  const pickExample = useCallback(
    (question: string) => {
      setDraft(question)
      input.current?.focus()
    },
    [setDraft],
  )

  const { pick: pickCards } = hand
  const { scrollToTurn } = scroll
  const pick: typeof pickCards = useCallback(
    (deck, picks) => {
      scrollToTurn()
      pickCards(deck, picks)
    },
    [scrollToTurn, pickCards],
  )

  return (
    <div data-quiet={flow.held ? '' : undefined} className="@container/screen relative flex min-h-0 flex-1 flex-col">
      <div
        ref={scroll.viewport}
        data-scroller
        className="@container/chat relative min-h-0 flex-1 overflow-y-auto overscroll-contain"
      >
        <div className="mx-auto flex w-full max-w-[47.5rem] flex-col gap-7 px-4 pt-4 pb-6">
          <AskAboutCard value={useAskAboutCard(flow, input)}>
            <MessagePane
              chatId={chat.id}
              profile={account.profile}
              isBusy={flow.isBusy}
              isLocked={flow.isLocked}
              at={at}
              onExample={pickExample}
              onAnswer={hand.answer}
              onRegenerate={flow.retell}
              onContinue={flow.goOn}
              outgoing={flow.outgoing}
              failure={flow.isBusy ? undefined : flow.unsent?.failure}
              onResend={flow.resend}
              onWithdraw={flow.withdraw}
            />
            {children}
          </AskAboutCard>
          {flow.held && <CareEnd tier={flow.held} own={own} />}
          <RepeatGuard flow={flow} chatId={chat.id} userId={own.userId} />
        </div>
      </div>
      <div className="relative before:pointer-events-none before:absolute before:inset-x-0 before:bottom-full before:h-8 before:bg-linear-to-t before:from-bg-0 print:hidden">
        {scroll.isFar && !flow.held && <ToEnd isGrowing={flow.isBusy} onPress={scroll.scrollToEnd} />}
        <div className="mx-auto w-full max-w-[49rem] px-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] md:pb-[env(safe-area-inset-bottom)]">
          {waiting ? (
            <OwnWordsPanel
              key={waiting.id}
              isOpen
              onClose={() => {}}
              answer={waiting}
              own={own}
              onLate={(words) => setDraft([flow.draft, plainWords(words)].filter(Boolean).join('\n'))}
              isCareful={flow.isCareful}
              onSend={() => showWaiting(waiting, queryClient.getQueryData(queryKey)) || scrollToTurn()}
              next={input}
            />
          ) : (
            <>
              {flow.unsent && !flow.isBusy && <UnsentRow unsent={flow.unsent} onRetry={flow.resend} />}
              <AboveBox flow={flow} onAbout={() => input.current?.focus()} />
              <Composer
                flow={flow}
                onStop={runningId === undefined ? undefined : () => stop.mutate(runningId)}
                onSend={scrollToTurn}
                inputRef={input}
              />
            </>
          )}
        </div>
      </div>
      <DrawStage
        isOpen={hand.deck !== null}
        chatId={chat.id}
        deck={hand.deck}
        onClose={hand.close}
        onPicked={pick}
        onShuffle={hand.shuffle}
        isShuffling={hand.isShuffling}
      />
    </div>
  )
}

/** Leads to the end of what is said; a gold dot says that it grows. */
function ToEnd({ isGrowing, onPress }: { isGrowing: boolean; onPress: () => void }) {
  return (
    <IconButton
      label="К последнему сообщению"
      variant="outline"
      onClick={onPress}
      // Beside the box where there is room: over a text it hides the ends of its lines.
      className="absolute right-4 bottom-full z-10 mb-3 bg-bg-2! shadow-panel @min-[61rem]/screen:top-0 @min-[61rem]/screen:bottom-auto @min-[61rem]/screen:mb-0"
    >
      <ArrowDown />
      {isGrowing && <span aria-hidden="true" className="absolute top-0 right-0 size-2.5 rounded-full bg-gold" />}
    </IconButton>
  )
}

/** Scrolls to a resumed answer that is not the last message; false for the last one. */
function showWaiting(answer: Message, messages: readonly Message[] | undefined): boolean {
  const { questionId } = answer.metadata
  return answer !== messages?.at(-1) && typeof questionId === 'string' && showMessage(questionId)
}

type MessagePaneProps = {
  chatId: string
  profile: Account['profile']
  isBusy: boolean
  isLocked: boolean
  at: string
  onExample: (question: string) => void
  onAnswer: ChatFlow['hand']['answer']
  onRegenerate: ChatFlow['retell']
  onContinue: ChatFlow['goOn']
  outgoing: string | undefined
  /** Why it was not sent. */
  failure: Unsent['failure'] | undefined
  onResend: () => void
  onWithdraw: () => void
}

/** Memoized, so that typing below does not render it again. */
const MessagePane = memo(function Said(props: MessagePaneProps) {
  const { chatId, profile, isBusy, isLocked, at, onExample, onAnswer, onRegenerate, onContinue } = props
  const { outgoing, failure, onResend, onWithdraw } = props
  const messages = useQuery(messagesQuery(chatId))
  const line = useQuery(lineQuery(chatId)).data
  const hurry = useHurry()

  return (
    <>
      {messages.isPending && <MessagesSkeleton />}
      {messages.isLoadingError && <LoadError onRetry={() => messages.refetch()} error={messages.error} />}
      {messages.data?.length === 0 && !isBusy && outgoing === undefined && (
        <Welcome profile={profile} onExample={onExample} />
      )}
      {messages.data && (
        <MessageLog
          messages={messages.data}
          onAsk={isBusy ? undefined : (messageId) => onAnswer({ messageId })}
          onHurry={hurry}
          onRegenerate={isBusy ? undefined : onRegenerate}
          onContinue={isBusy ? undefined : onContinue}
          at={at}
          isLocked={isLocked}
        >
          {outgoing !== undefined && (
            <UnsentQuestion content={outgoing} failure={failure} onRetry={onResend} onWithdraw={onWithdraw} />
          )}
          {isBusy && <TypingLine running={messages.data.find(({ status }) => status === 'running')} line={line} />}
        </MessageLog>
      )}
    </>
  )
})

/** What is in the way of the next question, if anything does; else what it may be about. */
function AboveBox({ flow, onAbout }: { flow: ChatFlow; onAbout: () => void }) {
  const { held, isLocked, draft, repeat, table } = flow
  if (held) return null
  if (isLocked) return <PlanNotice usage={flow.usage} className="mb-3" />

  const isReminded = repeat.found?.content === draft // its panel has the same choices
  if (isReminded) return null
  // When the answer ends, its choices must not come over the lines that are being read.
  const room = <div data-kept-room className="h-14 md:h-12" />
  if (!table) return flow.isLaid && room
  return (
    <Suspense fallback={room}>
      <TableStrip table={table} flow={flow} onAbout={onAbout} />
    </Suspense>
  )
}

function useStop(userId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (messageId: string) => call('POST /api/messages/:messageId/stop', { params: { messageId } }),
    onSuccess: ({ usage }) => applyUsage(queryClient, userId, usage),
    onError: (error) => toast.error(chatErrorText(error)),
  })
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
