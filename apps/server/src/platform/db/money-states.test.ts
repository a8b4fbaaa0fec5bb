import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { expect, onTestFinished, test } from 'vitest'
import { createEmptyDatabase } from '#testing/test-database.ts'
import { connect } from './connect.ts'

const folder = path.join(import.meta.dirname, '../../../migrations')

async function getMigrations(): Promise<Record<string, Migration>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.ts')).sort()
  const load = async (name: string): Promise<[string, Migration]> => [
    path.basename(name, '.ts'),
    await import(pathToFileURL(path.join(folder, name)).href),
  ]
  return Object.fromEntries(await Promise.all(names.map(load)))
}

const steps: [status: string, note: string | null, step: object][] = [
  ['pending', null, { kind: 'ordered' }],
  ['noted', 'created at the provider', { kind: 'sent' }],
  ['succeeded', null, { kind: 'paid' }],
  ['refunded', null, { kind: 'refunded' }],
  ['failed', 'insufficient_funds', { kind: 'failed', reason: 'insufficient_funds' }],
  ['noted', 'review: amount', { kind: 'review', reason: 'amount' }],
  ['noted', 'review: refund', { kind: 'review', reason: 'refund_undecided' }],
  ['noted', 'settled: not_paid', { kind: 'settled', reason: 'not_paid' }],
  ['succeeded', 'accepted: test_flag', { kind: 'accepted', acceptance: 'take', reason: 'test_flag' }],
  ['failed', 'accepted: undecided', { kind: 'accepted', acceptance: 'close', reason: 'undecided' }],
  ['noted', 'accepted: partial_refund', { kind: 'accepted', acceptance: 'dismiss', reason: 'partial_refund' }],
  ['noted', 'refund refused: rejected', { kind: 'refund_refused', reason: 'rejected' }],
  ['noted', 'by hand', { kind: 'noted', text: 'by hand' }],
]

test('the history of a payment that was written as prose is typed data afterwards, in its order', async () => {
  const { address, drop } = await createEmptyDatabase()
  onTestFinished(drop)
  const { db, close } = connect(address, { max: 2, onError: () => {} })
  onTestFinished(close)
  const migrator = new Migrator({ db, provider: { getMigrations } })
  await migrator.migrateTo('0010-care')
  const paymentId = '0193e0a0-0000-7000-8000-00000000beef'
  await sql`insert into payments (id, plan, description, amount_kopecks, currency, duration_days, message_limit, status,
      idempotence_key, review_reason, created_at, updated_at)
    values (${paymentId}, 'daily', '', 14900, 'RUB', 1, 100, 'succeeded', ${paymentId}, 'refund_asked', now(), now())`.execute(
    db,
  )
  for (const [status, note] of steps)
    await sql`insert into payment_steps (payment_id, status, note, at)
      values (${paymentId}, ${status}, ${note}, now())`.execute(db)

  const { error } = await migrator.migrateTo('0011-money-states')

  expect(error).toBeUndefined()
  const rows = await db.selectFrom('payment_steps').select('step').orderBy('id').execute()
  expect(rows.map(({ step }) => step)).toEqual(steps.map(([, , step]) => step))
  const { review_reason } = await db.selectFrom('payments').select('review_reason').executeTakeFirstOrThrow()
  expect(review_reason).toBe('refund_asked')
  await expect(sql`update payments set review_reason = 'anything'`.execute(db)).rejects.toThrow(/review_reason_check/)
})
