import type { Message } from '@lunaria/contract/chats'
import { isReading } from '../versions/versions.ts'
import { tableSpread } from './find-table.ts'

type TableItem = { message: Message }
export type TableGroup<Item> = {
  /** The reading whose table is there. */
  table?: Message
  said: Item[]
}

/**
 * Returns messages by the tables that they belong to: a reading begins with its question, and what is said after it is said at its table,
 * until other cards are dealt or words of care come.
 */
export function groupByTable<Item extends TableItem>(said: readonly Item[]): TableGroup<Item>[] {
  const stages: TableGroup<Item>[] = []
  for (const item of said) {
    const { message } = item
    const last = stages.at(-1)
    const isLaid = isReading(message) && tableSpread(message) !== undefined
    const leaves = last?.table && (isReading(message) || Boolean(message.metadata.care))
    if (last && !isLaid && !leaves) last.said.push(item)
    else if (isLaid || leaves) {
      const question = last?.said.at(-1)?.message.type === 'user' ? last.said.pop() : undefined
      if (last?.said.length === 0) stages.pop()
      stages.push({ said: question ? [question, item] : [item], ...(isLaid && { table: message }) })
    } else stages.push({ said: [item] })
  }
  return stages
}
