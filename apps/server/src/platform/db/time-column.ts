import type { ColumnType } from 'kysely'

/** timestamptz: read as ISO 8601 text, written as Date or as text. `where` takes what is read: `now.toISOString()`. */
export type Time = ColumnType<string, Date | string, Date | string>
