import type { OwnSpreadDraft } from '@lunaria/contract/own-spreads'
import type { ColumnType } from 'kysely'
import type { Time } from './time-column.ts'

/** Spreads that users have made. */
type OwnSpreadsTable = {
  id: string
  /** Null: a published copy, which is everybody's. */
  user_id: string | null
  name: string
  description: string
  /** In the order in which the cards are dealt. */
  places: ColumnType<OwnSpreadDraft['places'], string, string>
  offered_at: Time | null
  published_at: Time | null
  created_at: Time
  updated_at: Time
}

export type SpreadTables = { own_spreads: OwnSpreadsTable }
