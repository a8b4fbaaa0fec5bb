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
  /** The call that writes it. */
  unfolding_id: string | null
  /** What it costs, given back if no story comes. */
  unfolding_charge_id: string | null
  created_at: Time
  updated_at: Time
}

/** The calls that have unfolded a board, by their ids. */
type UnfoldingsTable = { id: string; board_id: string }

export type CreativeTables = { creative_boards: CreativeBoardsTable; unfoldings: UnfoldingsTable }
