import { type LogLevel, type LogLine, SecurityEventKind } from '@lunaria/contract/admin-system'
import { sql } from 'kysely'
import type { Db } from '#platform/db/connect.ts'
import { securityEventKinds } from '#platform/security-events.ts'

type Wanted = {
  kind: 'all' | 'security'
  limit: number
  level?: LogLevel
  text?: string
  requestId?: string
  before?: number
}

/** Returns the last lines of the log, or the events of security, newest first. */
export function readLogs(db: Db, { kind, ...wanted }: Wanted): Promise<LogLine[]> {
  return kind === 'security' ? readEvents(db, wanted) : readLines(db, wanted)
}

/** Reads lines of the log. The table is small, so that a text is looked for in all of it. */
async function readLines(db: Db, { limit, level, text, requestId, before }: Omit<Wanted, 'kind'>): Promise<LogLine[]> {
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
    time: at,
    level: shown,
    message,
    requestId: request_id ?? undefined,
    details: Object.keys(details).length > 0 ? details : undefined,
  }))
}

async function readEvents(db: Db, { limit, level, text, requestId, before }: Omit<Wanted, 'kind'>): Promise<LogLine[]> {
  const kinds = SecurityEventKind.options.filter((kind) => securityEventKinds[kind].level === level)
  const rows = await db
    .selectFrom('security_events')
    .leftJoin('users', 'users.id', 'security_events.user_id')
    .select(['security_events.id', 'at', 'event', 'user_id', 'users.email', 'request_id', 'details', 'count'])
    .$if(level !== undefined, (query) => query.where(sql<boolean>`event = any(${kinds})`))
    .$if(Boolean(requestId), (query) => query.where('request_id', '=', requestId ?? ''))
    .$if(before !== undefined, (query) => query.where('security_events.id', '<', before ?? 0))
    .$if(Boolean(text), (query) =>
      query.where(
        sql<boolean>`strpos(lower(concat_ws(' ', event, user_id::text, email, details::text)), lower(${text})) > 0`,
      ),
    )
    .orderBy('security_events.id', 'desc')
    .limit(limit)
    .execute()

  return rows.map(({ id, at, event, user_id, email, request_id, details, count }) => ({
    id,
    time: at,
    level: securityEventKinds[event].level,
    message: securityEventKinds[event].message,
    event,
    requestId: request_id ?? undefined,
    details: { ...(user_id && { userId: user_id, email }), ...details, ...(count > 1 && { count }) },
  }))
}

/** Empties the log. Returns how many lines were there. */
export async function deleteLogLines(db: Db): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('log_lines').executeTakeFirst()
  return Number(numDeletedRows)
}
