import type { BrandAccent, LetterParagraph } from '@lunaria/contract/cabinet'
import type { ColumnType, Generated } from 'kysely'
import type { Time } from './time-column.ts'

/** Whom a professional reader deals cards for. */
type ClientsTable = {
  id: string
  user_id: string
  alias: string
  notes: Generated<string>
  /** `YYYY-MM-DD` */
  birthday: string | null
  consent_on: string | null
  revision: Generated<number>
  created_at: Time
  /** When the client or a meeting was last changed: the order of the list. */
  touched_at: Time
}

/** A meeting with a client; its cards are in a chat of its own. */
type MeetingsTable = {
  id: string
  client_id: string
  user_id: string
  chat_id: string
  title: Generated<string>
  question: Generated<string>
  notes: Generated<string>
  letter: ColumnType<LetterParagraph[], string | undefined, string>
  /** `YYYY-MM-DD` */
  held_on: string
  revision: Generated<number>
  /** The question and the letter as they are searched (lib/search-text.ts). */
  found_by: Generated<string>
  created_at: Time
}

type ReaderBrandsTable = {
  user_id: string
  name: string
  line: string
  contacts: string
  accent: BrandAccent
  /** PNG */
  logo: Buffer | null
  updated_at: Time
}

export type CabinetTables = { clients: ClientsTable; meetings: MeetingsTable; reader_brands: ReaderBrandsTable }
