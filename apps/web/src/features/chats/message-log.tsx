import type { Message } from '@lunaria/contract/chats'
import { MessageItem } from '#shared/replies/message-item.tsx'
import { proofOf } from '#shared/replies/proof-address.ts'
import { Button } from '#shared/ui/button.tsx'

type MessageLogProps = {
  messages: Message[]
  /** Asks the master about a saved question; absent while he is busy. */
  onAsk: ((questionId: string) => void) | undefined
  onHurry: ((answerId: string) => void) | undefined
}

/** What has been said in a chat, and the way on where a question has no answer. */
export function MessageLog({ messages, onAsk, onHurry }: MessageLogProps) {
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
          {...proofOf(message, messages)}
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
