import { dayMs, hourMs } from '@lunaria/words/time'
import type { Insertable, Kysely } from 'kysely'
import { uuidv7 } from '#lib/uuid.ts'
import type { Database } from '#platform/db/schema.ts'

type Table =
  | 'users'
  | 'grants'
  | 'payments'
  | 'chats'
  | 'demo_sessions'
  | 'messages'
  | 'charges'
  | 'ai_calls'
  | 'events'
export type RandomRows = { [Name in Table]: Insertable<Database[Name]>[] }

/** `days`: how far back it goes. */
type Wanted = { seed: number; now: Date; people?: number; days?: number }

/** The same numbers from the same seed, between 0 and 1 (mulberry32). */
function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

type Chance = {
  rows: RandomRows
  now: Date
  is(share: number): boolean
  upTo(count: number): number
  oneOf<const Value>(...values: [Value, ...Value[]]): Value
  /** A moment of the last days, often one at the edge of a window or of a day of Moscow's. */
  within(days: number): Date
}

function chance({ seed, now, days: longest }: Required<Wanted>, rows: RandomRows): Chance {
  const roll = dice(seed)
  const oneOf: Chance['oneOf'] = (...values) => values[Math.floor(roll() * values.length)] ?? values[0]
  return {
    rows,
    now,
    is: (share) => roll() < share,
    upTo: (count) => Math.floor(roll() * (count + 1)),
    oneOf,
    within(days) {
      const longestMs = Math.min(days, longest) * dayMs
      const edgeMs = oneOf(1, 7, 14, 30, 60, 90) * dayMs + oneOf(-1, 0, 1)
      const midnightMs = ((now.getTime() + 3 * hourMs) % dayMs) + Math.floor(roll() * 31) * dayMs + oneOf(-1, 0, 1)
      const atEdge = roll()
      const agoMs = atEdge < 0.3 ? Math.min(atEdge < 0.15 ? edgeMs : midnightMs, longestMs) : roll() ** 2 * longestMs
      return new Date(now.getTime() - Math.floor(agoMs))
    },
  }
}

/** Returns people, guests, and what they may have done in the last hundred days; consistent as the product keeps them. */
export function randomRows({ seed, now, people = 60, days = 100 }: Wanted): RandomRows {
  const rows: RandomRows = {
    users: [],
    grants: [],
    payments: [],
    chats: [],
    demo_sessions: [],
    messages: [],
    charges: [],
    ai_calls: [],
    events: [],
  }
  const by = chance({ seed, now, people, days }, rows)
  for (let number = 0; number < people; number++) {
    const isGuest = by.is(0.3)
    const userId = addPerson(by, { email: `${seed}-${number}@example.com`, isGuest })
    for (let left = isGuest ? 1 : by.upTo(2); left > 0; left--) addPlan(by, { userId, isGuest, isCurrent: left === 1 })
    for (let left = isGuest ? 0 : by.upTo(3); left > 0; left--) addPayment(by, userId)
    addVisit(by)
  }
  return rows
}

function addPerson({ rows, is, within }: Chance, { email, isGuest }: { email: string; isGuest: boolean }): string {
  const at = within(100)
  const id = uuidv7(at.getTime())
  const last_login_at = isGuest || is(0.3) ? null : within(60)
  rows.users.push({ id, email, password_hash: '!', is_guest: isGuest, last_login_at, created_at: at, updated_at: at })
  return id
}

/** A plan, the chat in which it was used, and what was asked. */
function addPlan(by: Chance, person: { userId: string; isGuest: boolean; isCurrent: boolean }): void {
  const { rows, now } = by
  const { userId, isGuest, isCurrent } = person
  const at = by.within(isGuest ? 30 : 100)
  const owner = { userId, chatId: uuidv7(at.getTime()), grantId: uuidv7(at.getTime()) }
  const asked = by.upTo(isGuest ? 5 : 12)
  let used = 0
  for (let left = asked; left > 0; left--) if (addQuestion(by, owner)) used++

  const plan = by.oneOf('daily', 'monthly', 'reader')
  rows.chats.push({
    id: owner.chatId,
    user_id: userId,
    title: 'Чат',
    message_count: asked * 2,
    created_at: at,
    updated_at: now,
  })
  if (isGuest) rows.demo_sessions.push({ id: uuidv7(), user_id: userId, chat_id: owner.chatId, created_at: at })
  rows.grants.push({
    id: owner.grantId,
    user_id: userId,
    plan,
    own_plan: plan,
    message_limit: 100,
    own_messages: 100,
    messages_used: used,
    source: isGuest ? 'demo' : by.oneOf('payment', 'admin'),
    status: isCurrent ? 'active' : 'superseded',
    starts_at: at,
    ends_at: new Date(now.getTime() + by.oneOf(-1, 0, 1, 1000) * dayMs),
  })
}

/** True when the message stays taken. */
function addQuestion(by: Chance, owner: { userId: string; chatId: string; grantId: string }): boolean {
  const { rows } = by
  const { userId, chatId, grantId } = owner
  const at = by.within(100)
  const question = uuidv7(at.getTime())
  const isFailed = by.is(0.15)
  const said = { chat_id: chatId, content: by.oneOf('Слова', '') }
  rows.messages.push({ ...said, id: question, type: 'user', created_at: at })
  rows.messages.push({
    ...said,
    id: uuidv7(at.getTime()),
    type: 'assistant',
    is_from_client: by.is(0.1),
    spread_id: by.oneOf('one_card', 'three_cards', 'celtic_cross', null),
    created_at: new Date(at.getTime() + 1),
  })
  const returned_at = isFailed ? at : null
  const id = uuidv7(at.getTime())
  rows.charges.push({ id, user_id: userId, grant_id: grantId, message_id: question, taken_at: at, returned_at })
  rows.ai_calls.push({
    id,
    user_id: by.is(0.1) ? null : userId,
    provider: by.oneOf('openai', 'openai', 'builtin'),
    model: 'test',
    outcome: isFailed ? 'failed' : by.oneOf('done', 'done', 'stopped'),
    error_code: isFailed ? by.oneOf('ai_timeout', 'ai_key') : null,
    prompt_tokens: by.upTo(3000),
    completion_tokens: by.upTo(900),
    is_estimate: by.is(0.2),
    first_token_ms: by.is(0.1) ? null : by.upTo(3000),
    duration_ms: by.upTo(20_000),
    at,
  })
  return !isFailed
}

function addPayment(by: Chance, userId: string): void {
  const at = by.within(100)
  const id = uuidv7(at.getTime())
  const status = by.oneOf('pending', 'succeeded', 'succeeded', 'failed', 'refunded')
  const amount = by.oneOf(14_900, 149_000, 12_345)
  const isReturned = status === 'refunded' || (status === 'succeeded' && by.is(0.3))
  by.rows.payments.push({
    id,
    user_id: by.is(0.1) ? null : userId,
    plan: 'daily',
    description: 'Тариф',
    currency: 'RUB',
    duration_days: 1,
    message_limit: 100,
    amount_kopecks: amount,
    refunded_kopecks: isReturned ? by.upTo(amount) : 0,
    status,
    idempotence_key: id,
    created_at: at,
    updated_at: at,
  })
}

function addVisit(by: Chance): void {
  const visit = by.is(0.9) ? uuidv7() : null
  for (let left = by.upTo(4); left > 0; left--)
    by.rows.events.push({
      name: by.oneOf('page_view', 'demo_message', 'demo_start', 'scroll'),
      path: '/',
      visit,
      at: by.within(100),
    })
}

export async function insertRows(db: Kysely<Database>, rows: RandomRows): Promise<void> {
  const { users, grants, payments, chats, demo_sessions, messages, charges, ai_calls, events } = rows
  if (users.length > 0) await db.insertInto('users').values(users).execute()
  if (grants.length > 0) await db.insertInto('grants').values(grants).execute()
  if (payments.length > 0) await db.insertInto('payments').values(payments).execute()
  if (chats.length > 0) await db.insertInto('chats').values(chats).execute()
  if (demo_sessions.length > 0) await db.insertInto('demo_sessions').values(demo_sessions).execute()
  if (messages.length > 0) await db.insertInto('messages').values(messages).execute()
  if (charges.length > 0) await db.insertInto('charges').values(charges).execute()
  if (ai_calls.length > 0) await db.insertInto('ai_calls').values(ai_calls).execute()
  if (events.length > 0) await db.insertInto('events').values(events).execute()
}
