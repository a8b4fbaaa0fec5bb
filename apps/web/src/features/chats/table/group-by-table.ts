import type { Message } from '@lunaria/contract/chats'
import { isReading } from '../versions/versions.ts'
import { tableSpread } from './find-table.ts'

type TableItem = { message: Message }
export type TableGroup<Item> = {
  /** The reading whose table is there. */
  table?: Message
  said: Item[]
}

/** A table that is so far back is shown when the user scrolls there. */
const mostAtTable = 60

/** Returns the index of the first message that is shown together with one: what is said at a table is shown with it. */
export function firstAtTable(groups: readonly TableGroup<TableItem>[], index: number): number {
  let first = 0
  for (const { table, said } of groups) {
    const isThere = index < first + said.length
    if (isThere) return table && index - first <= mostAtTable ? first : index
    first += said.length
  }
  return index
}

/** Returns the groups without the messages before an index, each under the name that it has in any case. */
export function groupsFrom<Item extends TableItem>(
  groups: readonly TableGroup<Item>[],
  start: number,
): (TableGroup<Item> & { id: string | undefined })[] {
  let first = 0
  return groups.flatMap(({ table, said }) => {
    const shown = said.slice(Math.max(0, start - first))
    first += said.length
    return shown.length > 0 ? [{ id: said[0]?.message.id, ...(table && { table }), said: shown }] : []
  })
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
