import type { Database } from '#platform/db/schema.ts'

/** How a user's rows of a table are found: by the id of the user, for what is in a chat by that of the chat. */
export type Owner = 'itself' | 'user' | 'payment' | 'chat' | 'board' | 'subject' | 'author'

export type ExportPart = {
  /** Its key in the file. */
  name: string
  table: keyof Database
  /** Whose it is: a `user`, where it does not say. */
  owner?: Owner
  /** The order of its rows, by `id` where it does not say; no two of an owner have the same. */
  key?: string
  /** The exported columns, with spaces between them. */
  columns: string
  /** What is stored and not exported: secrets, and what only machines need. */
  withheld?: string
  /** What is exported in another form than it is stored in, as SQL. */
  changed?: Record<string, string>
}
