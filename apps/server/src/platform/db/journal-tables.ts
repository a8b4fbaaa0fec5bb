import type { Mood, Outcome } from '@lunaria/contract/journal'
import type { Generated } from 'kysely'
import type { Time } from './time-column.ts'

/** What a user adds to a reading. */
type JournalNotesTable = {
  draw_id: string
  user_id: string
  note: Generated<string>
  /** Grows with each change of the note. */
  note_revision: Generated<number>
  mood: Mood | null
  tags: Generated<string[]>
  outcome: Outcome | null
  return_at: Time | null
  /** When the letter about `return_at` was written. */
  reminded_at: Time | null
  created_at: Time
  updated_at: Time
}

/** Every draw that has been opened, with nothing that leads to who asked; a trigger adds it, and it stays. */
type SealedDrawsTable = {
  day: string
  commitment: string
  spread_id: string
  seed: string
  picks: number[]
  /** `cardId`, or `cardId:r` for one that is reversed in the deck. */
  cards: string[]
}
/** What `sealed_draws` adds up to; the same trigger keeps it. */
type CardCountsTable = { card_id: string; is_reversed: boolean; count: number }
type SpreadCountsTable = { spread_id: string; card_count: number; count: number }

export type JournalTables = {
  journal_notes: JournalNotesTable
  sealed_draws: SealedDrawsTable
  card_counts: CardCountsTable
  spread_counts: SpreadCountsTable
}
