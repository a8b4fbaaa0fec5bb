import type { BoardCard } from '@lunaria/contract/creative'
import type { ColumnType, Generated } from 'kysely'
import type { Time } from './time-column.ts'

/** Boards on which people think up stories. */
type CreativeBoardsTable = {
  id: string
  user_id: string
  title: string
  seed: string
  cards: ColumnType<BoardCard[], string, string>
  story: Generated<string>
  revision: Generated<number>
  /** While its story is being written. */
  unfolding_since: Time | null
  created_at: Time
  updated_at: Time
}

export type CreativeTables = { creative_boards: CreativeBoardsTable }
