import type { Generated } from 'kysely'
import type { Time } from './time-column.ts'

/** Private links to an answer with cards, or to a letter; an expired one stays for a while, so that its owner sees how often it was opened. */
type SharedLinksTable = {
  id: string
  token_hash: string
  user_id: string
  /** One of these two. */
  message_id: string | null
  meeting_id: Generated<string | null>
  /** Null: the whole. */
  card_id: string | null
  shows_question: boolean
  views: Generated<number>
  created_at: Time
  expires_at: Time
}

export type SharedTables = { shared_links: SharedLinksTable }
