import type { PromptId } from '@lunaria/contract/prompts'
import type { Kysely } from 'kysely'
import { AppError } from '#lib/app-error.ts'
import { uuidv7 } from '#lib/uuid.ts'
import { notifyProcesses } from '#platform/db/listen.ts'
import type { Database } from '#platform/db/schema.ts'
import { originalPrompts } from './prompt-texts.ts'
import { findCurrent, insertVersion, lockVersions } from './queries.ts'

export type NewVersion = {
  promptId: PromptId
  content: string
  note?: string | null
  authorId: string
  /** The version that the text was written over, null for the original text; undefined: the current one. */
  basedOn?: string | null
  now: Date
}
/** `replaced`: the version before, null where it was the original text. */
export type AddedVersion = { versionId: string; replaced: string | null }

/** Makes a text the current one, in the caller's transaction. Throws `prompt_changed` and `prompt_unchanged`. */
export async function addVersion(trx: Kysely<Database>, version: NewVersion): Promise<AddedVersion> {
  const { promptId, content, note, authorId, basedOn, now } = version
  await lockVersions(trx)
  const current = await findCurrent(trx, promptId)
  if (basedOn !== undefined && basedOn !== (current?.id ?? null)) throw new AppError('prompt_changed')
  if (content === (current?.content ?? originalPrompts[promptId])) throw new AppError('prompt_unchanged')

  const versionId = uuidv7(now.getTime())
  // The newest by its time even where the clock has been put back.
  const at = new Date(Math.max(now.getTime(), current ? Date.parse(current.created_at) + 1 : 0))
  await insertVersion(trx, { id: versionId, prompt: promptId, content, note: note || null, authorId, at })
  await notifyProcesses(trx, 'prompts')
  return { versionId, replaced: current?.id ?? null }
}
