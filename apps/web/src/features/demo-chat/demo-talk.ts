import type { Usage } from '@lunaria/contract/common'
import { limitTexts } from '@lunaria/contract/error-codes'
import { track } from '#shared/analytics/track.ts'
import { ApiError, errorText, isApiError } from '#shared/api/api-error.ts'
import { call, openStream } from '#shared/api/call.ts'
import { announce } from '#shared/browser/product-events.ts'
import { activeCareTier, isCareMessage } from '#shared/care/active-tier.ts'
import { followReply } from '#shared/replies/follow-reply.ts'
import { withReply } from '#shared/replies/reply.ts'
import type { ReplySource } from '#shared/replies/reply-events.ts'
import { getItem, setItem } from '#shared/storage/storage.ts'
import { toMessage, toQuestion } from './demo-mappers.ts'
import { type DemoState, type DemoTalk, demoLimit, freshState, sessionKey } from './demo-state.ts'

let opened: DemoTalk | undefined

/** Returns the tab's talk; the first call brings back what was said before a reload. */
export function openTalk(): DemoTalk {
  opened ??= createTalk()
  return opened
}

/** What the parts of a talk share. */
type Talk = {
  state: DemoState
  change(changes: Partial<DemoState>): void
  sessionId: string | null
  /** Aborted when the session is forgotten: its answer is not followed any more. */
  abort: AbortController
  /** Ends when what was said before is back. */
  restored: Promise<void>
}

function createTalk(): DemoTalk {
  const watchers = new Set<() => void>()
  const talk: Talk = {
    state: freshState,
    sessionId: getItem('session', sessionKey),
    abort: new AbortController(),
    restored: Promise.resolve(),
    change(changes) {
      talk.state = { ...talk.state, ...changes }
      for (const watcher of watchers) watcher()
    },
  }
  if (talk.sessionId) talk.restored = restore(talk, talk.sessionId)
  return {
    read: () => talk.state,
    subscribe(watcher) {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    ask: (question) => ask(talk, question),
    stop: () => void stop(talk),
    hurry: (messageId) => void hurry(talk, messageId),
    goOn: (messageId) => void goOn(talk, messageId),
    backToCards: () => backToCards(talk),
  }
}

async function restore(talk: Talk, sessionId: string): Promise<void> {
  talk.change({ phase: 'restoring' })
  try {
    const { messages, remainingMessages } = await call('GET /api/demo/history/:sessionId', { params: { sessionId } })
    talk.change({ messages: messages.map(toMessage), remaining: remainingMessages, phase: 'ready' })
    const running = talk.state.messages.find(({ status }) => status === 'running')
    if (running) {
      const source = { messageId: running.id, follow: followFrom(sessionId) }
      void follow(talk, source).catch((error) => refuse(talk, error))
    }
  } catch (error) {
    if (isApiError(error, 'demo_session_not_found')) clearDemo(talk)
    else talk.change({ phase: 'ready', error: 'Не удалось загрузить историю демо-чата' })
  }
}

async function backToCards(talk: Talk): Promise<void> {
  if (!talk.sessionId || talk.state.phase !== 'ready') return
  talk.change({ phase: 'asking', error: null })
  try {
    const { message } = await call('POST /api/demo/back-to-cards', { body: { sessionId: talk.sessionId } })
    talk.change({
      phase: 'ready',
      messages: message ? [...talk.state.messages, toMessage(message)] : talk.state.messages,
    })
  } catch (error) {
    refuse(talk, error)
  }
}

function clearDemo(talk: Talk): void {
  talk.abort.abort()
  talk.abort = new AbortController()
  talk.sessionId = null
  setItem('session', sessionKey, null)
  talk.change(freshState)
}

/** Sends a question; true once the server has taken it. */
async function ask(talk: Talk, question: string): Promise<boolean> {
  await talk.restored
  const { phase, remaining, messages } = talk.state
  if (phase !== 'ready' || (remaining === 0 && !activeCareTier(messages))) return false
  const asked = toQuestion(question)
  talk.change({ phase: 'asking', error: null, messages: [...talk.state.messages, asked] })
  let isAccepted = false
  try {
    const sessionId = await ensureSession(talk)
    const begin = async (signal: AbortSignal) => {
      const response = await openStream('POST /api/demo/reply', { body: { sessionId, message: question }, signal })
      isAccepted = true
      talk.change({ remaining: Math.max(0, talk.state.remaining - 1) })
      track('demo_message', { number: demoLimit - talk.state.remaining })
      return response
    }
    await follow(talk, { begin, follow: followFrom(sessionId) })
  } catch (error) {
    if (!isAccepted) talk.change({ messages: talk.state.messages.filter((message) => message !== asked) })
    refuse(talk, error)
  }
  return isAccepted
}

async function stop({ sessionId, state, change }: Talk): Promise<void> {
  const running = state.messages.find(({ status }) => status === 'running')
  if (!sessionId || !running) return
  try {
    // Its end comes as an event, like any other.
    await call('POST /api/demo/stop/:sessionId/:messageId', { params: { sessionId, messageId: running.id } })
  } catch (error) {
    change({ error: errorText(error) })
  }
}

async function hurry({ sessionId }: Talk, messageId: string): Promise<void> {
  if (!sessionId) return
  // Where it fails, the answer continues at its pace.
  await call('POST /api/demo/hurry/:sessionId/:messageId', { params: { sessionId, messageId } }).catch(() => {})
}

/** Has a cut answer continued. Where it was continued in another tab, what has come of it is shown. */
async function goOn(talk: Talk, messageId: string): Promise<void> {
  const { sessionId, state } = talk
  if (!sessionId || state.phase !== 'ready') return
  const begin = (signal: AbortSignal) =>
    openStream('POST /api/demo/go-on/:sessionId/:messageId', { params: { sessionId, messageId }, signal })
  talk.change({ error: null })
  try {
    await follow(talk, { begin, follow: followFrom(sessionId) }, { isFree: true })
  } catch (error) {
    if (isApiError(error, 'reply_running', 'already_answered')) await restore(talk, sessionId)
    else refuse(talk, error)
  }
}

async function ensureSession(talk: Talk): Promise<string> {
  if (talk.sessionId) return talk.sessionId
  const answer = await call('POST /api/demo/session', {}).catch((error: unknown) => {
    // The server's own words, or that it is not there, say more.
    if (isApiError(error) && error.code !== 'unknown' && error.code !== 'unreadable') throw error
    throw trouble('Не удалось инициализировать демо-чат')
  })
  // The contract promises a session; another server in its place may send none.
  const sessionId: string | undefined = answer?.session?.sessionId
  if (!sessionId) throw trouble('Не удалось создать демо-сессию')
  talk.sessionId = sessionId
  setItem('session', sessionKey, sessionId)
  track('demo_start')
  return sessionId
}

function trouble(text: string): ApiError {
  return new ApiError(text, { code: 'unknown', status: 0 })
}

function refuse(talk: Talk, error: unknown): void {
  if (isApiError(error) && error.status === 402) {
    talk.change({ phase: 'ready', remaining: 0, error: limitTexts.demo })
    track('demo_limit')
    announce('demoLimitReached', null)
    return
  }
  if (isApiError(error, 'demo_session_not_found')) clearDemo(talk)
  const isTold = isApiError(error) && error.code !== 'unreadable' && error.message !== ''
  const said = isTold ? error.message : 'Не удалось отправить сообщение'
  talk.change({ phase: 'ready', error: said })
}

/** Writes an answer into the talk as it arrives, to its end. `isFree`: it takes no message of the visitor's. */
async function follow(talk: Talk, source: ReplySource, { isFree = false } = {}): Promise<void> {
  talk.change({ phase: 'asking', line: 'open' })
  try {
    await followReply(source, {
      chatId: '',
      signal: talk.abort.signal,
      onLine: (line) => talk.change({ line }),
      onReply(reply, event) {
        talk.change({ messages: withReply(talk.state.messages, reply) })
        if (reply.usage)
          ended(talk, reply.usage, event === 'done' && !isFree && !(reply.answer && isCareMessage(reply.answer)))
      },
    })
  } finally {
    talk.change({ phase: 'ready', line: 'open' })
  }
}

function ended(talk: Talk, { remainingMessages: remaining }: Usage, isCounted: boolean): void {
  talk.change({ remaining })
  if (!isCounted || remaining > 0) return
  track('demo_limit')
  setTimeout(() => announce('demoLimitReached', null), lastLookMs)
}

/** How long the last answer is left alone before the plans are shown. */
const lastLookMs = 6000

function followFrom(sessionId: string): ReplySource['follow'] {
  return ({ messageId, ...how }) =>
    openStream('GET /api/demo/stream/:sessionId/:messageId', { params: { sessionId, messageId }, ...how })
}
