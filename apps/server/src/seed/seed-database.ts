import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { hashPassword } from '#identity/password.ts'
import { insertChats, planQuestions } from './insert-chats.ts'
import { insertPeople } from './insert-people.ts'
import { insertPurchases, planPurchases } from './insert-plans.ts'
import { insertTraces } from './insert-traces.ts'
import { makeTools, type SeedPlan } from './tools.ts'

const tables = [
  'users',
  'payments',
  'refunds',
  'grants',
  'chats',
  'messages',
  'charges',
  'replies',
  'demo_sessions',
  'events',
  'ai_calls',
  'audit_log',
  'log_lines',
] as const
type Counts = Record<(typeof tables)[number], number>

/**
 * Fills a database with made-up people and everything they have done in two years, in one transaction: existing rows stay as they
 * are. No one can sign in as any of them: they share the hash of a password that was never kept. Returns how many rows were added.
 */
export async function seedDatabase(client: pg.ClientBase, plan: SeedPlan): Promise<Counts> {
  const before = await countRows(client)
  const passwordHash = await hashPassword(randomBytes(32).toString('hex'))
  await client.query('begin')
  try {
    await makeTools(client, plan)
    await insertPeople(client, plan, passwordHash)
    await planPurchases(client, plan)
    await planQuestions(client)
    await insertPurchases(client)
    await insertChats(client)
    await insertTraces(client, plan)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
  // The planner knows the new rows only then, and an index alone can answer only from pages that vacuum has seen.
  await client.query('vacuum (analyze)')
  const after = await countRows(client)
  return Object.fromEntries(tables.map((table) => [table, after[table] - before[table]])) as Counts // the keys are `tables`
}

async function countRows(client: pg.ClientBase): Promise<Counts> {
  const counts = tables.map((table) => `(select count(*) from ${table}) as ${table}`)
  const { rows } = await client.query<Counts>(`select ${counts.join(', ')}`)
  const [row] = rows
  if (!row) throw new Error('No counts')
  return row
}

/** Counts people who are there already, made up or not: admins and the demo chat's guests do not count. */
export async function countPeople(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from users where not is_guest and role <> 'admin'`,
  )
  return rows[0]?.count ?? 0
}
