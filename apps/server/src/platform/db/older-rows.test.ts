import { randomUUID } from 'node:crypto'
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

test('draws that were opened before the open book are in it, and counted', async () => {
  const db = await databaseAfter('0019-journal')
  const [chatId, drawId, questionId, answerId] = Array.from({ length: 4 }, () => randomUUID())
  const laid = [
    { cardId: 'fool', isReversed: false },
    { cardId: 'hermit', isReversed: true },
    { cardId: 'tower', isReversed: false, isTurnedUpright: true },
  ]
  await sql`
    with reader as (
      insert into users (id, email, password_hash, created_at, updated_at)
        values (gen_random_uuid(), 'reader@example.ru', '', now(), now()) returning id
    ), chat as (
      insert into chats (id, user_id, title, created_at, updated_at) select ${chatId}, id, 'Чат', now(), now() from reader
    ), messages as (
      insert into messages (id, chat_id, type, content, selected_cards, created_at) values
        (${questionId}, ${chatId}, 'user', 'Вопрос', '[]', now()),
        (${answerId}, ${chatId}, 'assistant', 'Ответ', ${JSON.stringify(laid)}, now())
    ), draw as (
      insert into draws (id, chat_id, spread_id, seed, commitment, picks, created_at)
        values (${drawId}, ${chatId}, 'three_cards', 'ab', 'cd', '{0,1,2}', now())
    )
    insert into replies (message_id, chat_id, user_id, question_id, draw_id, status, owner, created_at, finished_at)
      select ${answerId}, ${chatId}, id, ${questionId}, ${drawId}, 'done', ${drawId}, now(), '2026-11-21T23:30:00Z' from reader`.execute(
    db,
  )

  await migrate(db)

  const { rows } = await sql`select day::text, spread_id, seed, commitment, picks, cards from sealed_draws`.execute(db)
  expect(rows).toEqual([
    {
      day: '2026-11-21',
      spread_id: 'three_cards',
      seed: 'ab',
      commitment: 'cd',
      picks: [0, 1, 2],
      cards: ['fool', 'hermit:r', 'tower:r'],
    },
  ])
  expect(await db.selectFrom('card_counts').select(['card_id', 'is_reversed']).orderBy('card_id').execute()).toEqual([
    { card_id: 'fool', is_reversed: false },
    { card_id: 'hermit', is_reversed: true },
    { card_id: 'tower', is_reversed: true },
  ])
})

test("of two zones of a user the day's stays", async () => {
  const db = await databaseAfter('0036-unfolding-charges')
  const zones = {
    both: ['Asia/Omsk', 'Asia/Tokyo'],
    year: [null, 'Asia/Tokyo'],
    day: ['Asia/Omsk', null],
    none: [null, null],
  }
  for (const [name, [day, year]] of Object.entries(zones)) {
    const id = randomUUID()
    await sql`insert into users (id, email, password_hash, created_at, updated_at)
      values (${id}, ${`${name}@example.ru`}, '', now(), now())`.execute(db)
    if (day) await sql`insert into day_settings (user_id, zone, updated_at) values (${id}, ${day}, now())`.execute(db)
    if (year) await sql`insert into year_settings (user_id, zone) values (${id}, ${year})`.execute(db)
  }

  await migrate(db)

  const users = await db.selectFrom('users').select(['email', 'zone']).execute()
  expect(Object.fromEntries(users.map(({ email, zone }) => [email.split('@')[0], zone]))).toEqual({
    both: 'Asia/Omsk',
    year: 'Asia/Tokyo',
    day: 'Asia/Omsk',
    none: null,
  })
})
