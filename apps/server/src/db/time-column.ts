import type { ColumnType } from 'kysely'

/** timestamptz: read as ISO 8601 text, written as Date or as text. */
export type Time = ColumnType<string, Date | string, Date | string>
