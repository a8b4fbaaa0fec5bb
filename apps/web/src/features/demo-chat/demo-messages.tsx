import type { Message } from '@lunaria/contract/chats'
import { useEffect } from 'react'
import { MessageItem } from '#shared/replies/message-item.tsx'
import { proofOf } from '#shared/replies/proof-address.ts'
import type { ReplyLine } from '#shared/replies/reply-events.ts'
import { TypingLine } from '#shared/replies/typing-line.tsx'

type DemoMessagesProps = {
  messages: readonly Message[]
  isAsking: boolean
  line: ReplyLine
  onHurry: ((messageId: string) => void) | undefined
  onShown: () => void
}

/** What has been said, as the app shows it. */
export function DemoMessages({ messages, isAsking, line, onHurry, onShown }: DemoMessagesProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(onShown, [])
  const running = messages.find(({ status }) => status === 'running')
  return (
    <>
      {messages.map((message) => (
        <MessageItem key={message.id} message={message} {...proofOf(message, messages)} onHurry={onHurry} />
      ))}
      {isAsking && <TypingLine running={running} line={line} />}
    </>
  )
}
