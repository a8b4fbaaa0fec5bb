import type { Message } from '@lunaria/contract/chats'
import type { ReplyStart } from '@lunaria/contract/reply-events'

export type Table = NonNullable<ReplyStart['table']>

/** What lay on the table before a clarifying card; undefined for any other answer. */
export function clarifiedTable({ metadata: { act, table } }: Message): Table | undefined {
  return act === 'clarify' && isTable(table) ? table : undefined
}

/** Without the contract's schema: the landing page reads it too. */
function isTable(table: unknown): table is Table {
  return typeof table === 'object' && table !== null && 'messageId' in table && 'cards' in table
}
