import { type Prompt, PromptId } from '@lunaria/contract/prompts'
import { AppError } from '#lib/app-error.ts'
import type { Db } from '#platform/db/connect.ts'
import { originalPrompts } from './prompt-texts.ts'
import { countVersions, findCurrent, findVersion, findVersionBefore, listVersions } from './queries.ts'

/** How many of a text's versions are listed. */
const listed = 50

type NamedVersion = { promptId: PromptId; versionId: string }

/** Returns all texts with their last versions. */
export function listPrompts(db: Db): Promise<Prompt[]> {
  return Promise.all(PromptId.options.map((id) => readPrompt(db, id)))
}

/** Returns one text with its last versions. */
export async function readPrompt(db: Db, id: PromptId): Promise<Prompt> {
  const [current, versionCount, versions] = await Promise.all([
    findCurrent(db, id),
    countVersions(db, id),
    listVersions(db, { prompt: id, limit: listed }),
  ])
  return {
    id,
    content: current?.content ?? originalPrompts[id],
    defaultContent: originalPrompts[id],
    versionCount,
    versions: versions.map(({ created_at, author_email, ...version }) => ({
      ...version,
      createdAt: created_at,
      authorEmail: author_email,
    })),
  }
}

/** Returns what a version says, and what was said before it: the first one replaced the original text. */
export async function readVersion(
  db: Db,
  { promptId, versionId }: NamedVersion,
): Promise<{ content: string; previousContent: string }> {
  const version = await namedVersion(db, { promptId, versionId })
  const before = await findVersionBefore(db, { prompt: promptId, ...version })
  return { content: version.content, previousContent: before?.content ?? originalPrompts[promptId] }
}

/** Returns a version of this text; throws `prompt_version_not_found`. */
export async function namedVersion(db: Db, { promptId, versionId }: NamedVersion) {
  const version = await findVersion(db, { prompt: promptId, id: versionId })
  if (!version) throw new AppError('prompt_version_not_found')
  return version
}
