import { sql } from 'kysely'
import type { Db } from '#platform/db/connect.ts'
import { type Due, dueColumns } from '#practice/reminders/due-queries.ts'

export type DueOfDay = Due & {
  kind: 'card' | 'evening'
  minute: number
  by_mail: boolean
  is_turned: boolean
  card_id: string | null
  note: string
  note_before: string
}

/** Returns the reminders of the day whose time has come, locked, with the card of that day and what was written about it. */
export async function takeDue(trx: Db, { now, limit }: { now: Date; limit: number }): Promise<DueOfDay[]> {
  const { rows } = await sql<DueOfDay>`
    select ${dueColumns}, reminder.kind, reminder.minute, day_settings.by_mail,
      draws.picks is not null as is_turned,
      (select messages.selected_cards->0->>'cardId' from replies join messages on messages.id = replies.message_id
        where replies.draw_id = draws.id) as card_id,
      coalesce(notes.note, '') as note,
      coalesce((select journal_notes.note from day_cards earlier join journal_notes on journal_notes.draw_id = earlier.draw_id
        where earlier.user_id = reminder.user_id and earlier.day < reminder.next_day
        order by earlier.day desc limit 1), '') as note_before
    from day_reminders reminder
      join day_settings on day_settings.user_id = reminder.user_id
      join users on users.id = reminder.user_id
      left join day_cards on day_cards.user_id = reminder.user_id and day_cards.day = reminder.next_day
      left join draws on draws.id = day_cards.draw_id
      left join journal_notes notes on notes.draw_id = day_cards.draw_id
    where reminder.next_at <= ${now}
    order by reminder.next_at limit ${limit} for update of reminder skip locked`.execute(trx)
  return rows
}

/** Moves a reminder of the day to its next date. */
export async function moveOn(
  trx: Db,
  { user_id, kind, next_day }: DueOfDay,
  next: { day: string; at: Date },
): Promise<void> {
  await trx
    .updateTable('day_reminders')
    .set({ next_day: next.day, next_at: next.at, sent_day: next_day })
    .where('user_id', '=', user_id)
    .where('kind', '=', kind)
    .execute()
}
