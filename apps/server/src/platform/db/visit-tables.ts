import type { ColumnType, Generated } from 'kysely'
import type { Time } from './time-column.ts'

type DemoSessionsTable = {
  id: string
  user_id: string
  chat_id: string
  created_at: Time
  /** What its chat holds and when it changed last; the database keeps it up. */
  question_count: ColumnType<number | null, never, never>
  message_count: ColumnType<number | null, never, never>
  changed_at: ColumnType<string | null, never, never>
}

type EventsTable = {
  id: Generated<string>
  name: string
  path: string
  visit: string | null
  props: ColumnType<Record<string, unknown>, string | undefined, string>
  at: Time
}

/** As of the last closed day. */
type VisitsTable = { visit: string; viewed_at: Time | null; demo_at: Time | null }

/** What visitors of the site have done. */
export type VisitTables = { demo_sessions: DemoSessionsTable; events: EventsTable; visits: VisitsTable }
