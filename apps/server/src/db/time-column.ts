import type { ColumnType } from 'kysely'

/** timestamptz: read as Date, written as Date. */
export type Time = ColumnType<Date, Date, Date>
