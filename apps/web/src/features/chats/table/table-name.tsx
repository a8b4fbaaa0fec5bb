import type { Message } from '@lunaria/contract/chats'
import { spreadOnTable } from '#shared/spreads/spread-on-table.ts'
import { dayName } from '../list/group-by-day.ts'

/** «Три карты · сегодня»: what an answer has dealt, and when. */
export function TableName({ table: { spreadId, selectedCards, created_at } }: { table: Message }) {
  const spread = spreadId ? spreadOnTable(spreadId, selectedCards) : undefined
  return <span>{`${spread?.name ?? 'карты'} · ${dayName(new Date(created_at), new Date()).toLowerCase()}`}</span>
}
