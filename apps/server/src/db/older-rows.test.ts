import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, onTestFinished, test } from 'vitest'
import { createEmptyDatabase } from '#testing/test-database.ts'
import { connect } from './connect.ts'
import { migrate, provider } from './migrate.ts'
import type { Database } from './schema.ts'

/** What migrations make of the rows that are there before them. */

/** A database with the schema that it had after a migration. */
async function databaseAfter(migration: string): Promise<Kysely<Database>> {
  const { address, drop } = await createEmptyDatabase()
  onTestFinished(drop)
  const { db, close } = connect(address, { max: 2, onError: () => {} })
  onTestFinished(close)
  const { error } = await new Migrator({ db, provider }).migrateTo(migration)
  expect(error).toBeUndefined()
  return db
}

test('chats that were service chats by their title are so by their kind', async () => {
  const db = await databaseAfter('0010-care')
  await sql`insert into users (id, email, password_hash, created_at, updated_at)
    values (gen_random_uuid(), 'reader@example.ru', '', now(), now())`.execute(db)
  for (const title of ['[AI Service] Толкования карт', '[AI Service]', 'Про [AI Service]', 'Демо-чат'])
    await sql`insert into chats (id, user_id, title, created_at, updated_at)
      select gen_random_uuid(), id, ${title}, now(), now() from users`.execute(db)

  await migrate(db)

  const chats = await db.selectFrom('chats').select(['title', 'kind']).execute()
  expect(Object.fromEntries(chats.map(({ title, kind }) => [title, kind]))).toEqual({
    '[AI Service] Толкования карт': 'service',
    '[AI Service]': 'service',
    'Про [AI Service]': 'talk',
    'Демо-чат': 'talk',
  })
})

test('settings keep their values; what was left to the environment stays absent', async () => {
  const db = await databaseAfter('0010-care')
  const helpLines = [{ phone: '112', about: 'экстренная помощь', for: ['life'] }]
  await sql`insert into settings (maintenance_mode, support_email, ai_max_concurrent, help_lines, updated_at)
    values (true, 'help@lunaria.example', 7, ${JSON.stringify(helpLines)}::jsonb, '2026-11-21T10:00:00Z')`.execute(db)

  await migrate(db)

  expect(await db.selectFrom('settings').selectAll().execute()).toEqual([
    {
      id: 1,
      values: {
        maintenanceMode: true,
        allowUserSignup: true,
        supportEmail: 'help@lunaria.example',
        supportTelegram: '@lunaria_support',
        supportVk: '',
        defaultCurrency: 'RUB',
        demoDailyPerAddress: 30,
        demoDailyTotal: 2000,
        aiMaxConcurrent: 7,
        aiMaxTokens: 1500,
        messagesPerMinute: 30,
        aiPromptPrice: 40,
        aiCompletionPrice: 160,
        helpLines,
      },
      updated_at: '2026-11-21T10:00:00.000Z',
    },
  ])
})
