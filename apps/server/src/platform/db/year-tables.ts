import type { Outcome } from '@lunaria/contract/journal'
import type { Generated } from 'kysely'
import type { Time } from './time-column.ts'

/** Days are dates as ISO writes them: `YYYY-MM-DD`. */
type YearsTable = { draw_id: string; user_id: string; starts_on: string }

type YearNotesTable = {
  draw_id: string
  month: number
  user_id: string
  note: Generated<string>
  /** Grows with each change of the note. */
  note_revision: Generated<number>
  outcome: Outcome | null
  updated_at: Time
}

type YearSettingsTable = {
  user_id: string
  calendar_id: string | null
  calendar_hash: string | null
  next_day: string | null
  next_at: Time | null
  sent_day: string | null
}

export type YearTables = { years: YearsTable; year_notes: YearNotesTable; year_settings: YearSettingsTable }
