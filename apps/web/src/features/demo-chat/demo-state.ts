import type { Message } from '@lunaria/contract/chats'
import type { ConnectionState } from '#shared/replies/reply-events.ts'

export type DemoState = {
  messages: readonly Message[]
  remaining: number
  /** `asking`: the question is on its way or being answered. */
  phase: 'restoring' | 'ready' | 'asking'
  line: ConnectionState
  error: string | null
}

/** The talk of this tab with the master. It lives outside the page's components, so that leaving the page does not end it. */
export type DemoTalk = {
  read(): DemoState
  subscribe(watcher: () => void): () => void
  /** Sends a question; true once it has been accepted, so that what was typed may go. */
  ask(question: string): Promise<boolean>
  /** Ends the running answer; what has been said stays. */
  stop(): void
  /** Shows the rest of the running answer immediately. */
  hurry(messageId: string): void
  /** Has an answer that the limit of its length has cut continued, at no cost. */
  goOn(messageId: string): void
  /** Comes back to the cards where they were put off. */
  backToCards(): Promise<void>
}

export const demoLimit = 5
export const maxQuestionLength = 500
export const sessionKey = 'lunaria-demo-session'

export const freshState: DemoState = {
  messages: [],
  remaining: demoLimit,
  phase: 'ready',
  line: 'open',
  error: null,
}
