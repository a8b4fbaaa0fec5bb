import { Readable } from 'node:stream'
import type { ExportFormat } from '@lunaria/contract/profile'
import { isoDay } from '@lunaria/words/moments'
import { findAccount } from '#identity/auth/account-queries.ts'
import { AppError } from '#lib/app-error.ts'
import type { PlatformDeps } from '#platform/deps.ts'
import { exportJson } from './export-json.ts'
import { exportMarkdown } from './export-markdown.ts'

export type ExportFile = { name: string; type: string; content: Readable }

/**
 * Returns what is kept about a user, to be taken away. It is written while it is read: the whole is never in memory.
 */
export async function exportFile(
  deps: Pick<PlatformDeps, 'db' | 'now'>,
  { userId, format }: { userId: string; format: ExportFormat },
): Promise<ExportFile> {
  const now = deps.now()
  if (!(await findAccount(deps.db, { userId, now }))) throw new AppError('user_not_found')

  const day = isoDay(now, 'Moscow')
  if (format === 'markdown') {
    const content = Readable.from(exportMarkdown(deps.db, { userId, now }))
    return { name: `lunaria-readings-${day}.md`, type: 'text/markdown; charset=utf-8', content }
  }
  const content = Readable.from(exportJson(deps.db, { userId, now }))
  return { name: `lunaria-${day}.json`, type: 'application/json; charset=utf-8', content }
}
