import type { Message } from '@lunaria/contract/chats'
import { type ComponentProps, Suspense, useEffect } from 'react'
import { call } from '#shared/api/call.ts'
import { askedAbout, lyingCards } from '#shared/messages/clarified-table.ts'
import { Continuing } from '#shared/messages/cut-notice.tsx'
import { MessageItem } from '#shared/messages/message-item.tsx'
import { proofOf } from '#shared/messages/proof-address.ts'
import { TypingLine } from '#shared/messages/typing-line.tsx'
import { ForeignNotice, useWhySo } from '#shared/messages/use-why-so.tsx'
import type { ReplyLine } from '#shared/replies/reply-events.ts'
import { recall } from '#shared/storage/storage.ts'
import { sessionKey } from './demo-state.ts'

type DemoMessagesProps = {
  messages: readonly Message[]
  isAsking: boolean
  line: ReplyLine
  onHurry: ((messageId: string) => void) | undefined
  /** Has a cut answer continued; absent while the master is busy. */
  onContinue: ((messageId: string) => void) | undefined
  onShown: () => void
}

/** What has been said, as the app shows it. */
export function DemoMessages({ messages, isAsking, line, onHurry, onContinue, onShown }: DemoMessagesProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(onShown, [])
  const lastAnswer = messages.findLast(({ type }) => type === 'assistant')
  const running = messages.find(({ status }) => status === 'running')
  return (
    <Continuing value={onContinue}>
      {messages.map((message) => {
        const item = { message, isEarlier: message !== lastAnswer, ...proofOf(message, messages), onHurry }
        return isAboutCards(message) ? (
          <CardAnswer key={message.id} {...item} asked={askedAbout(message, messages)} />
        ) : (
          <MessageItem key={message.id} {...item} />
        )
      })}
      {isAsking && <TypingLine running={running} line={line} />}
    </Continuing>
  )
}

/** An answer about cards on the table; of danger or a loss nothing is explained. */
function isAboutCards(message: Message): boolean {
  const { type, metadata } = message
  return type === 'assistant' && !metadata.care && lyingCards(message).length > 0
}

/** Says where each paragraph comes from, and marks a card that is not on the table. */
function CardAnswer({ asked, ...item }: ComponentProps<typeof MessageItem> & { asked: string }) {
  const { message } = item
  const why = useWhySo(message, () => {
    const params = { sessionId: recall('session', sessionKey) ?? '', messageId: message.id }
    return call('GET /api/demo/sources/:sessionId/:messageId', { params })
  })
  return (
    <MessageItem
      {...item}
      why={why.parts}
      after={
        message.status === 'done' && (
          <Suspense>
            <ForeignNotice
              text={message.content}
              cards={lyingCards(message)}
              asked={asked}
              isReplaced={false}
              retelling={undefined}
            />
          </Suspense>
        )
      }
      actions={why.button}
    />
  )
}
