import type { Prompt, PromptId } from '@lunaria/contract/prompts'
import { longMoment } from '@lunaria/words/moments'
import type { Kysely } from 'kysely'
import { addVersion, type NewVersion } from '#conversation/prompts/add-version.ts'
import { namedVersion, readPrompt } from '#conversation/prompts/list-prompts.ts'
import { originalPrompts } from '#conversation/prompts/prompt-texts.ts'
import { audit } from '#platform/audit/audit-queries.ts'
import type { Database } from '#platform/db/schema.ts'
import type { PlatformDeps } from '#platform/deps.ts'

type Save = { promptId: PromptId; content: string; note?: string | null; basedOn?: string | null; actorId: string }
type Restore = { promptId: PromptId; versionId: string | null; basedOn?: string | null; actorId: string }

/** Saves a new version of a text; the next answer of every process begins with it. */
export async function savePrompt(
  deps: Pick<PlatformDeps, 'db' | 'now'>,
  { actorId, ...version }: Save,
): Promise<Prompt> {
  await deps.db
    .transaction()
    .execute((trx) =>
      write(trx, { action: 'prompt.update', version: { ...version, authorId: actorId, now: deps.now() } }),
    )
  return readPrompt(deps.db, version.promptId)
}

/** Makes an older version's text, or the original one, the current version. */
export async function restorePrompt(
  deps: Pick<PlatformDeps, 'db' | 'now'>,
  { actorId, versionId, promptId, basedOn }: Restore,
): Promise<Prompt> {
  await deps.db.transaction().execute(async (trx) => {
    const older = versionId === null ? undefined : await namedVersion(trx, { promptId, versionId })
    const version = {
      promptId,
      content: older?.content ?? originalPrompts[promptId],
      note: older
        ? `Восстановлена версия от ${longMoment(older.created_at, 'Moscow')} (МСК)`
        : 'Возвращён исходный текст',
      basedOn,
      authorId: actorId,
      now: deps.now(),
    }
    await write(trx, { action: 'prompt.restore', version })
  })
  return readPrompt(deps.db, promptId)
}

type Write = { action: 'prompt.update' | 'prompt.restore'; version: NewVersion }

/** Writes a version. The audit names the versions; their texts stay in the versions. */
async function write(trx: Kysely<Database>, { action, version }: Write): Promise<void> {
  const { versionId, replaced } = await addVersion(trx, version)
  const { authorId: actorId, promptId: subject, note, content, now } = version
  const after = { version: versionId, note, length: content.length }
  await audit(trx, { actorId, action, subject, before: { version: replaced }, after, now })
}
