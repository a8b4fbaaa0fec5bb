import type { Message } from '@lunaria/contract/chats'
import { type ComponentProps, Fragment, memo, type ReactNode, useMemo, useState } from 'react'
import { askedAbout, earlierTable } from '#shared/messages/clarified-table.ts'
import { Continuing } from '#shared/messages/cut-notice.tsx'
import { MessageItem } from '#shared/messages/message-item.tsx'
import { findProof } from '#shared/messages/proof-address.ts'
import type { RegenerateRequest } from '#shared/replies/chat-source.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { firstAtTable, groupByTable, groupsFrom } from './table/group-by-table.ts'
import { Stage } from './table/stage.tsx'
import { useNewest } from './use-newest.ts'
import { ListenActions } from './versions/listen-actions.tsx'
import { ReadingWithVersions, RegenerateContext } from './versions/reading-with-versions.tsx'
import { isReading, readVersion, withVersions } from './versions/versions.ts'

type MessageLogProps = {
  messages: Message[]
  /** Asks the master about a saved question; absent while the master is busy. */
  onAsk: ((questionId: string) => void) | undefined
  onHurry: ((answerId: string) => void) | undefined
  /** Has the cards of an answer read again; absent while that is not possible. */
  onRegenerate?: (retold: RegenerateRequest) => void
  /** Has a cut answer continued; absent while that is not possible. */
  onContinue?: (answerId: string) => void
  /** The message that the address leads to. */
  at?: string
  /** No message of the plan is left. */
  isLocked?: boolean
  /** What is under the last message. */
  children?: ReactNode
}

/** What has been said in a chat, from its end back, and the way on where a question has no answer. */
export function MessageLog({
  messages,
  onAsk,
  onHurry,
  onRegenerate,
  onContinue,
  at,
  isLocked = false,
  children,
}: MessageLogProps) {
  const last = messages.at(-1)
  const isCareful = messages.some(({ metadata }) => metadata.care)
  const unanswered = last?.type === 'user' ? last : undefined
  const said = useMemo(() => withVersions(messages), [messages])
  const groups = useMemo(() => groupByTable(said), [said])
  const wanted = said.findIndex(
    ({ message }) => message.id === at || message.status === 'running' || message.status === 'waiting',
  )
  // An answer is shown with its question.
  const { start, showEarlier, list } = useNewest(said.length, {
    needed: wanted > 0 ? wanted - 1 : wanted,
    firstWith: (index) => firstAtTable(groups, index),
  })
  const news = useNews(messages)

  const lastAnswer = said.findLast(({ message }) => message.type === 'assistant')?.message
  const stages = groupsFrom(groups, start)
  const typing = children && <Fragment key="typing">{children}</Fragment>

  function renderItem({ message, versions }: (typeof said)[number]) {
    const isEarlier = message !== lastAnswer
    const item = { message, isEarlier, ...findProof(message, messages), onHurry }
    if (!isReading(message) && !isFollowUp(message)) {
      const onRetry = message === last && onAsk ? toRetry(message, messages, { onAsk, onRegenerate }) : undefined
      return <PlainMessage key={message.id} {...item} onRetry={onRetry} />
    }
    const asked = askedAbout(message, messages)
    return <ReadingWithVersions key={message.id} {...item} {...{ asked, versions, isLocked, isCareful }} />
  }

  return (
    <RegenerateContext value={onRegenerate}>
      <Continuing value={onContinue}>
        <div
          ref={list}
          role="log"
          aria-label="Сообщения"
          aria-live="off" // a text that grows is no news: `news` says when there is some
          aria-busy={messages.some((message) => message.status === 'running')}
          className="flex flex-col gap-7"
        >
          {start > 0 && (
            <Button size="dense" onClick={showEarlier} className="self-center">
              Показать, что было раньше
            </Button>
          )}
          {stages.map(({ id, table, said: items }, index) => {
            const shown = [...items.map(renderItem), index === stages.length - 1 && typing]
            return table ? (
              <Stage key={table.id} cardCount={table.selectedCards.length}>
                {shown}
              </Stage>
            ) : (
              <Fragment key={id}>{shown}</Fragment>
            )
          })}
          {stages.length === 0 && typing}
          {unanswered && onAsk && (
            <p className="flex flex-wrap items-center justify-center gap-4 text-small text-text-2">
              Вопрос сохранён, ответа на него ещё нет.
              <Button size="dense" onClick={() => onAsk(unanswered.id)}>
                Получить ответ
              </Button>
            </p>
          )}
        </div>
        <p role="status" className="sr-only">
          {news}
        </p>
      </Continuing>
    </RegenerateContext>
  )
}

/** Says for those who listen how an answer has ended: it is not read out while it grows. */
function useNews(messages: readonly Message[]): string {
  const isRunning = messages.some(({ status }) => status === 'running')
  const [wasRunning, setWasRunning] = useState(isRunning)
  const [hasEnded, setHasEnded] = useState(false)
  if (isRunning !== wasRunning) {
    setWasRunning(isRunning)
    setHasEnded(!isRunning)
  }
  const last = messages.findLast(({ type }) => type !== 'user')
  if (!hasEnded || !last) return ''
  if (last.type === 'system') return last.content
  return last.status === 'stopped' ? 'Ответ остановлен.' : last.status === 'done' ? 'Мастер ответил.' : ''
}

/** Returns true for an answer about the cards on the table before it. Of danger or a loss nothing is explained. */
function isFollowUp(message: Message): boolean {
  return message.type === 'assistant' && !message.metadata.care && earlierTable(message) !== undefined
}

/** A message without cards that could be answered otherwise; a whole answer of the master can be listened to. */
const PlainMessage = memo(function PlainMessage(props: ComponentProps<typeof MessageItem>) {
  const { id, type, status, content, metadata } = props.message
  const isWhole = type === 'assistant' && status === 'done' && !metadata.care
  return <MessageItem {...props} actions={isWhole ? <ListenActions id={id} text={content} /> : undefined} />
})

type Ways = { onAsk: (questionId: string) => void; onRegenerate: MessageLogProps['onRegenerate'] }

/**
 * Returns the way to ask again for the answer that failed: the failure names the answer, the answer names its question
 * or reading.
 */
function toRetry(failure: Message, messages: Message[], { onAsk, onRegenerate }: Ways): (() => void) | undefined {
  const answer = messages.find((message) => message.id === failure.metadata.replyId)
  if (failure.type !== 'system' || !answer) return undefined
  const telling = readVersion(answer)
  if (telling) return onRegenerate && (() => onRegenerate({ messageId: telling.of, ...telling }))
  const { questionId } = answer.metadata
  return typeof questionId === 'string' ? () => onAsk(questionId) : undefined
}
