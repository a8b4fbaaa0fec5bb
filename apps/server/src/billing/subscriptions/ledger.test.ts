import type { LedgerEntry } from '@lunaria/contract/payments'
import { expect, test } from 'vitest'
import { saveNote } from '#testing/save-note.ts'
import { type Reader, type TestApp, testApp } from '#testing/test-app.ts'
import { testClock } from '#testing/test-clock.ts'
import { assignPlan } from './assign-plan.ts'
import { giveBackMessage, takeMessage } from './charge-queries.ts'
import { expirePlans } from './expire-plans.ts'
import { endPlan } from './grant-queries.ts'

async function ledger({ app }: TestApp, { id, headers }: Pick<Reader, 'id' | 'headers'>, query = '') {
  const answer = await app.inject({ url: `/api/subscriptions/ledger/${id}${query}`, headers })
  return answer.json<{ entries: LedgerEntry[]; next: string | null }>()
}

/** A reader to whom a little of everything has happened. */
async function withHistory() {
  const clock = testClock()
  const server = await testApp({ now: clock.now })
  const { deps } = server
  const reader = await server.createReader({ plan: 'daily' })
  const messageId = await saveNote(deps, reader.chatId)
  const tick = () => clock.forward({ seconds: 1 })
  const take = async () => {
    tick()
    return takeMessage(deps.db, { userId: reader.id, messageId, now: deps.now() })
  }
  await take()
  const charge = await take()
  tick()
  await giveBackMessage(deps.db, { chargeId: charge?.chargeId ?? '', reason: 'ai_timeout', now: deps.now() })
  tick()
  await deps.db
    .transaction()
    .execute((trx) => assignPlan(trx, { userId: reader.id, plan: 'monthly', source: 'admin', now: deps.now() }))
  tick()
  await endPlan(deps.db, { userId: reader.id, now: deps.now() })
  return { server, reader, messageId, clock }
}

test('every plan and every message has its line, newest first, with a reason', async () => {
  const { server, reader, messageId } = await withHistory()

  const { entries, next } = await ledger(server, reader)

  expect(next).toBeNull()
  expect(
    entries.map(({ kind, messages, carriedMessages, reason }) => [kind, messages, carriedMessages, reason]),
  ).toEqual([
    ['ended', 0, 0, 'Тариф отменён'],
    ['granted', 1000, 99, 'Назначен тариф «Месячный»'],
    ['returned', 1, 0, 'Ответа не получилось: ответ не пришёл вовремя. Попробуйте ещё раз.'],
    ['taken', -1, 0, 'Вопрос мастеру'],
    ['taken', -1, 0, 'Вопрос мастеру'],
    ['granted', 100, 0, 'Назначен тариф «Пробный»'],
  ])
  const place = { messageId, chatId: reader.chatId, chatTitle: expect.stringContaining('Новое гадание') }
  expect(entries[3]).toMatchObject({ ...place, subscriptionType: 'daily', source: 'admin' })
})

test('a question of the card reference has its own name, and no link to the hidden service chat', async () => {
  const server = await testApp()
  const { deps, app } = server
  const reader = await server.createReader()
  const payload = { userId: reader.id, title: '[AI Service] Толкования карт' }
  const made = await app.inject({ method: 'POST', url: '/api/chats', headers: reader.headers, payload })
  const messageId = await saveNote(deps, made.json<{ id: string }>().id)
  await takeMessage(deps.db, { userId: reader.id, messageId, now: deps.now() })

  const [entry] = (await ledger(server, reader)).entries

  expect(entry).toMatchObject({ reason: 'Толкование карты', messageId, chatId: null, chatTitle: null })
})

test('page by page it is the same, without a gap or a repetition', async () => {
  const { server, reader } = await withHistory()
  const { entries: whole } = await ledger(server, reader)

  const pages: LedgerEntry[] = []
  let next: string | null = null
  do {
    const page: { entries: LedgerEntry[]; next: string | null } = await ledger(
      server,
      reader,
      `?limit=2${next ? `&before=${encodeURIComponent(next)}` : ''}`,
    )
    pages.push(...page.entries)
    next = page.next
  } while (next)

  expect(pages).toEqual(whole)
})

test('a page with an invalid cursor is refused', async () => {
  const { server, reader } = await withHistory()

  const answer = await server.app.inject({
    url: `/api/subscriptions/ledger/${reader.id}?before=yesterday`,
    headers: reader.headers,
  })

  expect(answer.statusCode).toBe(400)
})

test('a user does not see another’s', async () => {
  const { server, reader } = await withHistory()
  const other = await server.createUser()

  expect(await ledger(server, other)).toEqual({ entries: [], next: null })
  const answer = await server.app.inject({ url: `/api/subscriptions/ledger/${reader.id}`, headers: other.headers })
  expect(answer.statusCode).toBe(403)
})

test('a plan that has run out is closed by the job once, with a line at the time of its end', async () => {
  const clock = testClock()
  const server = await testApp({ now: clock.now })
  const reader = await server.createReader({ plan: 'daily' })
  const [{ at: startedAt } = { at: '' }] = (await ledger(server, reader)).entries
  clock.forward({ days: 3 })

  await Promise.all([expirePlans(server.deps), expirePlans(server.deps), expirePlans(server.deps)])

  const { entries } = await ledger(server, reader)
  expect(entries.map(({ kind, reason }) => [kind, reason])).toEqual([
    ['ended', 'Срок тарифа закончился'],
    ['granted', 'Назначен тариф «Пробный»'],
  ])
  expect(Date.parse(entries[0]?.at ?? '') - Date.parse(startedAt)).toBe(24 * 60 * 60 * 1000)
  const mails = await server.deps.db.selectFrom('mails').select('kind').where('kind', '=', 'plan-expired').execute()
  expect(mails).toHaveLength(1)
})
