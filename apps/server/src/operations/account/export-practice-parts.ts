import type { ExportPart } from './export-part.ts'

/** What a person keeps besides chats: the journal, days, years, learning, links and works of one's own. */
export const practiceParts: readonly ExportPart[] = [
  {
    name: 'journal',
    table: 'journal_notes',
    key: 'draw_id',
    columns: 'draw_id note mood tags outcome return_at reminded_at created_at updated_at',
    withheld: 'note_revision',
  },
  {
    name: 'learningAnswers',
    table: 'learning_answers',
    columns: 'card_id is_reversed rating answered_at_ms',
    withheld: 'id place',
  },
  { name: 'learningLessons', table: 'learning_lessons', key: 'lesson', columns: 'lesson' },
  {
    name: 'sharedLinks',
    table: 'shared_links',
    columns: 'id message_id meeting_id card_id shows_question views created_at expires_at',
    withheld: 'token_hash',
  },
  {
    name: 'ownSpreads',
    table: 'own_spreads',
    columns: 'id name description places offered_at published_at created_at updated_at',
  },
  {
    name: 'creativeBoards',
    table: 'creative_boards',
    columns: 'id title seed cards story created_at updated_at',
    withheld: 'revision unfolding_since unfolding_id unfolding_charge_id',
  },
  { name: 'unfoldings', table: 'unfoldings', owner: 'board', columns: 'id board_id' },
  { name: 'dayCards', table: 'day_cards', key: 'draw_id', columns: 'day draw_id zone' },
  {
    name: 'daySettings',
    table: 'day_settings',
    key: 'user_id',
    columns: 'by_mail updated_at',
    withheld: 'zone', // the user's is exported with the account
  },
  { name: 'dayReminders', table: 'day_reminders', key: 'kind', columns: 'kind minute next_day next_at sent_day' },
  { name: 'years', table: 'years', key: 'draw_id', columns: 'draw_id starts_on' },
  {
    name: 'yearNotes',
    table: 'year_notes',
    key: "draw_id::text || ' ' || month",
    columns: 'draw_id month note outcome updated_at',
    withheld: 'note_revision',
  },
  {
    name: 'yearSettings',
    table: 'year_settings',
    key: 'user_id',
    columns: 'next_day next_at sent_day',
    withheld: 'zone calendar_id calendar_hash', // the calendar's address is made from them
  },
  {
    name: 'pushSubscriptions',
    table: 'push_subscriptions',
    columns: 'endpoint created_at',
    withheld: 'id session_hash p256dh auth', // with them and our key anyone could notify this browser
  },
]
