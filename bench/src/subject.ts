import type { Agent, IncomingMessage } from 'node:http'

/** A user with a session, a plan and a chat. */
export type Visitor = { userId: string; chatId: string; cookie: string }

/** One HTTP request as autocannon sends it. */
export type PlainRequest = { method: 'GET' | 'POST'; path: string; headers: Record<string, string>; body?: string }

/** An answer that has begun, and when its call was sent. */
export type Opened = { response: IncomingMessage; sentUs: number }

/** A server under measurement, running. */
export type Running = {
  pid: number
  port: number
  /** Sends a question and opens its answer's events. */
  ask(agent: Agent, visitor: Visitor): Promise<Opened>
  listChats(visitor: Visitor): PlainRequest
  addMessage(visitor: Visitor): PlainRequest
  stop(): Promise<void>
}

/** The product or the reference: one database, and a process whenever a scenario wants a fresh one. */
export type Subject = {
  name: string
  visitors: Visitor[]
  /** Sets how many messages the visitor has left. */
  setMessagesLeft(visitor: Visitor, count: number): Promise<void>
  start(): Promise<Running>
}

export const question = 'Что мне важно понять о новой работе, на которую меня зовут?'
export const chatsPerVisitor = 20
export const pastMessages = 8
/** More than any scenario uses. */
export const unlimitedMessages = 10_000_000
