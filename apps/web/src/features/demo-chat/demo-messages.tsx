import type { Message } from '@lunaria/contract/chats'
import { type ComponentProps, Suspense } from 'react'
import { call } from '#shared/api/call.ts'
import { askedAbout, cardsOnTable } from '#shared/messages/clarified-table.ts'
import { Continuing } from '#shared/messages/cut-notice.tsx'
import { MessageItem } from '#shared/messages/message-item.tsx'
import { findProof } from '#shared/messages/proof-address.ts'
import { TypingLine } from '#shared/messages/typing-line.tsx'
import { ForeignNotice, useWhySo } from '#shared/messages/use-why-so.tsx'
import type { ConnectionState } from '#shared/replies/reply-events.ts'
import { getItem } from '#shared/storage/storage.ts'
import { sessionKey } from './demo-state.ts'

type DemoMessagesProps = {
  messages: readonly Message[]
  isAsking: boolean
  line: ConnectionState
  onHurry: ((messageId: string) => void) | undefined
  /** Has a cut answer continued; absent while the master is busy. */
  onContinue: ((messageId: string) => void) | undefined
}

/** What has been said, as the app shows it. */
export function DemoMessages({ messages, isAsking, line, onHurry, onContinue }: DemoMessagesProps) {
  const lastAnswer = messages.findLast(({ type }) => type === 'assistant')
  const running = messages.find(({ status }) => status === 'running')
  return (
    <Continuing value={onContinue}>
      {messages.map((message) => {
        const item = { message, isEarlier: message !== lastAnswer, ...findProof(message, messages), onHurry }
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

/** Returns true for an answer about cards on the table; of danger or a loss nothing is explained. */
function isAboutCards(message: Message): boolean {
  const { type, metadata } = message
  return type === 'assistant' && !metadata.care && cardsOnTable(message).length > 0
}

/** Says where each paragraph comes from, and marks a card that is not on the table. */
function CardAnswer({ asked, ...item }: ComponentProps<typeof MessageItem> & { asked: string }) {
  const { message } = item
  const why = useWhySo(message, () => {
    const params = { sessionId: getItem('session', sessionKey) ?? '', messageId: message.id }
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
              cards={cardsOnTable(message)}
              asked={asked}
              isReplaced={false}
              regeneration={undefined}
            />
          </Suspense>
        )
      }
      actions={why.button}
    />
  )
}
