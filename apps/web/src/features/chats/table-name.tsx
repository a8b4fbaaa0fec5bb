import type { Message } from '@lunaria/contract/chats'
import { dayName } from './group-by-day.ts'
import { SpreadName } from './spread-tag.tsx'

/** «Три карты · сегодня»: what an answer has laid, and when. */
export function TableName({ table: { spreadId, selectedCards, created_at } }: { table: Message }) {
  return (
    <>
      {spreadId ? <SpreadName spreadId={spreadId} cards={selectedCards} /> : <span>карты</span>}
      <span>{` · ${dayName(new Date(created_at), new Date()).toLowerCase()}`}</span>
    </>
  )
}
