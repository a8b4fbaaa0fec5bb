import { startTestCashDesk } from '@lunaria/test-cash-desk/start-test-cash-desk'
import { onTestFinished } from 'vitest'
import { assignPlan } from '#billing/subscriptions/assign-plan.ts'
import { uuidv7 } from '#lib/uuid.ts'
import { mailServer } from '#testing/mail-server.ts'
import { deskEnvironment } from '#testing/pay-app.ts'
import { providerKey, type ReplyApp, replyApp } from '#testing/reply-app.ts'
import { signedUp } from '#testing/signed-up.ts'
import { sessionSecret } from '#testing/test-app.ts'
import { toMark } from './judge.ts'
import { type Actor, actors, type IdName, idNames } from './requests.ts'

/** A caller with rows in the database that bear the caller's marks. */
export type Person = { token: string; headers: Record<string, string>; ids: Partial<Record<IdName, string>> }

export type World = {
  server: ReplyApp
  /** What no answer may contain. */
  secrets: string[]
  /** The lines of the server's log, for the cause of a fault. */
  log: string[]
  people: Record<Actor, Person>
  /** Puts new people into the places of all. */
  renew(): Promise<void>
  /** Opens the site again, and puts new people into the places of those who cannot go on. */
  restore(): Promise<void>
}

/** Returns a server with everything that calls need, and four callers with something to be looked for. */
export async function createWorld(): Promise<World> {
  const desk = await startTestCashDesk()
  onTestFinished(() => desk.close())
  const { url } = await mailServer()
  const log: string[] = []
  const server = await replyApp({
    env: { ...deskEnvironment(desk), SMTP_URL: url, RATE_LIMITS: 'on', TRUST_PROXY: '1' },
    logTo: log,
  })
  let made = 0
  const create = (actor: Actor) => {
    const token = `${made++}${actor}`
    return actor === 'stranger' ? createVisitor(server, token) : createPerson(server, token, actor)
  }
  const people = Object.fromEntries(
    await Promise.all(actors.map(async (actor) => [actor, await create(actor)])),
  ) as World['people'] // its keys are the actors
  return {
    server,
    people,
    log,
    secrets: [providerKey, sessionSecret, desk.secretKey, '$argon2'],
    async renew() {
      await reopen(server)
      for (const actor of actors) people[actor] = await create(actor)
    },
    async restore() {
      await reopen(server)
      for (const actor of actors)
        if (!(await isAsBefore(server, people[actor], actor))) people[actor] = await create(actor)
    },
  }
}

/** Takes back what an admin's requests have set. */
async function reopen({ deps }: ReplyApp): Promise<void> {
  deps.lifecycle.releaseRestart()
  await deps.db.deleteFrom('spread_edits').execute()
  await deps.settings.update({
    maintenanceMode: false,
    allowUserSignup: true,
    aiMaxConcurrent: null,
    messagesPerMinute: 30,
    answersDailyPerUser: null,
    answersDailyTotal: null,
    demoDailyPerAddress: 30,
    demoDailyTotal: 1_000_000,
  })
}

async function isAsBefore({ app }: ReplyApp, { headers }: Person, actor: Actor): Promise<boolean> {
  if (actor === 'stranger') return true
  const session = await app.inject({ url: '/api/auth/session', headers })
  const { user } = session.json<{ user?: { role: string } }>()
  return user?.role === (actor === 'admin' ? 'admin' : 'user')
}

let addresses = 0

/** Returns another network for each few requests, so that the limits of an address are met now and then, but not always. */
export function nextAddress(): string {
  addresses++
  return `203.${(addresses >> 13) % 256}.${(addresses >> 5) % 256}.9`
}

/** Fills in whose ids a text names: the caller's, or those of another user. */
export function withIds(text: string, { people }: World, actor: Actor): string {
  const other = actor === 'user' ? people.other : people.user
  return idNames.reduce(
    (filled, name) =>
      filled
        .replaceAll(`~own.${name}~`, people[actor].ids[name] ?? nowhere)
        .replaceAll(`~foreign.${name}~`, other.ids[name] ?? nowhere),
    text,
  )
}

const nowhere = '0193e0a0-0000-7000-8000-00000000dead'

/** Signed up, with a plan, a chat with an answer and an open question, a shuffled deck and a payment. */
async function createPerson(server: ReplyApp, token: string, actor: Exclude<Actor, 'stranger'>): Promise<Person> {
  const { app, deps } = server
  const [open, secret] = [toMark('open', token), toMark('secret', token)]
  const email = `${open}@example.com`
  const { id, headers } = await signedUp(deps, { email, role: actor === 'admin' ? 'admin' : 'user' })
  const names = { first_name: open, last_name: open, place_of_residence: open }
  await deps.db.updateTable('users').set(names).where('id', '=', id).execute()
  await deps.db
    .transaction()
    .execute((trx) => assignPlan(trx, { userId: id, plan: 'monthly', source: 'admin', now: deps.now() }))
  const post = async (url: string, payload: object) => {
    const answer = await app.inject({
      method: 'POST',
      url,
      headers: { ...headers, 'x-forwarded-for': nextAddress() },
      payload,
    })
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body}`)
    return answer
  }

  const chat = (await post('/api/chats', { userId: id, title: `Чат ${secret}` })).json<{ id: string }>()
  const asked = await post(`/api/chats/${chat.id}/ask`, { content: `Что мне делать дальше? ${secret}` })
  const question = await post('/api/messages', { chatId: chat.id, type: 'user', content: `А потом? ${secret}` })
  const draw = await post(`/api/chats/${chat.id}/draws`, { spreadId: 'one_card' })
  const sessions = await app.inject({ url: `/api/account/${id}/sessions`, headers })
  return {
    token,
    headers,
    ids: {
      userId: id,
      chatId: chat.id,
      questionId: question.json<{ message: { id: string } }>().message.id,
      answerId: /"messageId":"([^"]+)"/.exec(asked.body)?.[1] ?? '',
      drawId: draw.json<{ drawId: string }>().drawId,
      paymentId: await insertPayment(server, id, open),
      sessionId: sessions.json<{ id: string }[]>()[0]?.id ?? '',
    },
  }
}

/** Without an account, but with a demo chat: it opens for anyone who knows its id, so no other caller is given it; admins read it. */
async function createVisitor({ app }: ReplyApp, token: string): Promise<Person> {
  const opened = await app.inject({
    method: 'POST',
    url: '/api/demo/session',
    headers: { 'x-forwarded-for': nextAddress() },
  })
  const { sessionId } = opened.json<{ session: { sessionId: string } }>().session
  const asked = await app.inject({
    method: 'POST',
    url: '/api/demo/message',
    headers: { 'x-forwarded-for': nextAddress() },
    payload: { sessionId, message: `Что мне делать дальше? ${toMark('open', token)}` },
  })
  const answerId = asked.json<{ assistantMessage: { id: string } }>().assistantMessage.id
  return { token, headers: {}, ids: { demoId: sessionId, answerId } }
}

async function insertPayment({ deps }: ReplyApp, userId: string, mark: string): Promise<string> {
  const id = uuidv7()
  await deps.db
    .insertInto('payments')
    .values({
      id,
      user_id: userId,
      idempotence_key: id,
      plan: 'daily',
      description: `Тариф ${mark}`,
      amount_kopecks: 14_900,
      duration_days: 1,
      message_limit: 100,
      status: 'succeeded',
      currency: 'RUB',
      created_at: deps.now(),
      updated_at: deps.now(),
    })
    .execute()
  return id
}
