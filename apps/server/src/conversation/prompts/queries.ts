import type { PromptId } from '@lunaria/contract/prompts'
import { type Kysely, sql } from 'kysely'
import type { Db } from '#platform/db/connect.ts'
import type { Database } from '#platform/db/schema.ts'

/** Returns the current version of each text that has one. */
export function listCurrent(db: Db) {
  return db
    .selectFrom('prompt_versions')
    .distinctOn('prompt')
    .select(['prompt', 'id', 'content'])
    .orderBy('prompt')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Returns the newest version of a prompt, which is in force. */
export function findCurrent(db: Db, prompt: PromptId) {
  return newestFirst(db, prompt).select(['id', 'content', 'created_at']).limit(1).executeTakeFirst()
}

/** Returns the newest versions of a prompt: who wrote each and how long it is, without its text. */
export function listVersions(db: Db, { prompt, limit }: { prompt: PromptId; limit: number }) {
  return newestFirst(db, prompt)
    .leftJoin('users', 'users.id', 'prompt_versions.author_id')
    .select(['prompt_versions.id', 'prompt_versions.created_at', 'note', 'users.email as author_email'])
    .select(sql<number>`char_length(content)`.as('length'))
    .limit(limit)
    .execute()
}

/** Counts the versions of a prompt. */
export async function countVersions(db: Db, prompt: PromptId): Promise<number> {
  const { count } = await db
    .selectFrom('prompt_versions')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('prompt', '=', prompt)
    .executeTakeFirstOrThrow()
  return count
}

/** Returns one version of a prompt with its text. */
export function findVersion(db: Db, { prompt, id }: { prompt: PromptId; id: string }) {
  return db
    .selectFrom('prompt_versions')
    .select(['id', 'content', 'created_at'])
    .where('prompt', '=', prompt)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Returns the version that another one replaced. */
export function findVersionBefore(
  db: Db,
  { prompt, id, created_at }: { prompt: PromptId; id: string; created_at: string },
) {
  return newestFirst(db, prompt)
    .select('content')
    .where(sql<boolean>`(prompt_versions.created_at, prompt_versions.id) < (${created_at}, ${id})`)
    .limit(1)
    .executeTakeFirst()
}

type NewVersion = { id: string; prompt: PromptId; content: string; note: string | null; authorId: string; at: Date }

/** Saves a version of a prompt, which is in force from now on. */
export async function insertVersion(db: Db, { id, prompt, content, note, authorId, at }: NewVersion): Promise<void> {
  await db
    .insertInto('prompt_versions')
    .values({ id, prompt, content, note, author_id: authorId, created_at: at })
    .execute()
}

/** Blocks other writers until this transaction ends; readers are not blocked. */
export async function lockVersions(trx: Kysely<Database>): Promise<void> {
  await sql`lock table prompt_versions in share row exclusive mode`.execute(trx)
}

function newestFirst(db: Db, prompt: PromptId) {
  return db
    .selectFrom('prompt_versions')
    .where('prompt', '=', prompt)
    .orderBy('prompt_versions.created_at', 'desc')
    .orderBy('prompt_versions.id', 'desc')
}
