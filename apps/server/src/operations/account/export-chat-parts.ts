import type { ExportPart } from './export-part.ts'

/** A chat itself. */
export const chatPart: ExportPart = {
  name: 'chats',
  table: 'chats',
  columns: 'id kind title message_count created_at updated_at last_message_at last_spread_id care',
  // The beginning of a message that is exported whole, and what the title says itself.
  withheld: 'last_message_content has_default_title',
}

/** What is in each chat. */
export const partsOfChat: readonly ExportPart[] = [
  {
    name: 'messages',
    table: 'messages',
    owner: 'chat',
    columns: 'id type content status spread_id selected_cards metadata is_from_client retells_id created_at',
  },
  {
    name: 'draws',
    table: 'draws',
    owner: 'chat',
    columns: 'id spread_id commitment seed picks created_at',
    // Before the answer has ended it would show which card is where in a deck that is still to be picked from.
    changed: {
      seed: "case when exists (select from replies where draw_id = draws.id and status not in ('running', 'waiting')) then seed end",
    },
  },
  {
    name: 'replies',
    table: 'replies',
    owner: 'chat',
    key: 'message_id',
    columns: `message_id question_id telling charge_id draw_id status is_given_back error_code error_message_id
      created_at finished_at`,
    // `deltas` is the text of the message once more, in pieces.
    withheld: 'user_id owner heartbeat_at stop_requested deltas saved_count',
  },
]
