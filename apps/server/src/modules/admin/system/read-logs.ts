import type { LogLevel, LogLine } from '@lunaria/contract/admin-system'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

type Wanted = { limit: number; level?: LogLevel; text?: string; requestId?: string; before?: number }

/** The last lines of the log, newest first. The table is small, so that a text is looked for in all of it. */
export async function readLogs(db: Db, { limit, level, text, requestId, before }: Wanted): Promise<LogLine[]> {
  const rows = await db
    .selectFrom('log_lines')
    .select(['id', 'at', 'level', 'message', 'request_id', 'details'])
    .$if(level !== undefined, (query) => query.where('level', '=', level ?? 'info'))
    .$if(Boolean(requestId), (query) => query.where('request_id', '=', requestId ?? ''))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .$if(Boolean(text), (query) =>
      query.where(sql<boolean>`strpos(lower(message || ' ' || details::text), lower(${text})) > 0`),
    )
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

  return rows.map(({ id, at, level: shown, message, request_id, details }) => ({
    id,
    time: at.toISOString(),
    level: shown,
    message,
    requestId: request_id ?? undefined,
    details: Object.keys(details).length > 0 ? details : undefined,
  }))
}
