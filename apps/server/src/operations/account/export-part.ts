import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#platform/db/schema.ts'

/** How a user's rows of a table are found: by the id of the user, for what is in a chat by that of the chat. */
type Owner = 'itself' | 'user' | 'payment' | 'chat' | 'board' | 'subject' | 'author'

export type ExportPart = {
  /** Its key in the file. */
  name: string
  table: keyof Database
  owner: Owner
  /** The order of its rows; no two of an owner have the same. */
  key: string
  told: readonly string[]
  /** What is stored and not exported: secrets, and what only machines need. */
  withheld?: readonly string[]
  /** What is exported in another form than it is stored in. */
  changed?: Record<string, RawBuilder<unknown>>
}

export const ownedBy: Record<Owner, (id: string) => RawBuilder<boolean>> = {
  itself: (id) => sql`id = ${id}`,
  user: (id) => sql`user_id = ${id}`,
  payment: (id) => sql`payment_id in (select id from payments where user_id = ${id})`,
  chat: (id) => sql`chat_id = ${id}`,
  board: (id) => sql`board_id in (select id from creative_boards where user_id = ${id})`,
  subject: (id) => sql`subject = ${id}`,
  author: (id) => sql`author_id = ${id}`,
}
