import type { ExportPart } from './export-part.ts'

/** What a person keeps besides chats: the journal, days, years, learning, links and works of one's own. */
export const practiceParts: readonly ExportPart[] = [
  {
    name: 'journal',
    table: 'journal_notes',
    owner: 'user',
    key: 'draw_id',
    told: ['draw_id', 'note', 'mood', 'tags', 'outcome', 'return_at', 'reminded_at', 'created_at', 'updated_at'],
    withheld: ['note_revision'],
  },
  {
    name: 'learningAnswers',
    table: 'learning_answers',
    owner: 'user',
    key: 'id',
    told: ['card_id', 'is_reversed', 'rating', 'answered_at_ms'],
    withheld: ['id', 'place'],
  },
  { name: 'learningLessons', table: 'learning_lessons', owner: 'user', key: 'lesson', told: ['lesson'] },
  {
    name: 'sharedLinks',
    table: 'shared_links',
    owner: 'user',
    key: 'id',
    told: ['id', 'message_id', 'meeting_id', 'card_id', 'shows_question', 'views', 'created_at', 'expires_at'],
    withheld: ['token_hash'],
  },
  {
    name: 'ownSpreads',
    table: 'own_spreads',
    owner: 'user',
    key: 'id',
    told: ['id', 'name', 'description', 'places', 'offered_at', 'published_at', 'created_at', 'updated_at'],
  },
  {
    name: 'creativeBoards',
    table: 'creative_boards',
    owner: 'user',
    key: 'id',
    told: ['id', 'title', 'seed', 'cards', 'story', 'created_at', 'updated_at'],
    withheld: ['revision', 'unfolding_since', 'unfolding_id', 'unfolding_charge_id'],
  },
  { name: 'unfoldings', table: 'unfoldings', owner: 'board', key: 'id', told: ['id', 'board_id'] },
  { name: 'dayCards', table: 'day_cards', owner: 'user', key: 'draw_id', told: ['day', 'draw_id', 'zone'] },
  {
    name: 'daySettings',
    table: 'day_settings',
    owner: 'user',
    key: 'user_id',
    told: ['by_mail', 'updated_at'],
    withheld: ['zone'], // the user's is exported with the account
  },
  {
    name: 'dayReminders',
    table: 'day_reminders',
    owner: 'user',
    key: 'kind',
    told: ['kind', 'minute', 'next_day', 'next_at', 'sent_day'],
  },
  { name: 'years', table: 'years', owner: 'user', key: 'draw_id', told: ['draw_id', 'starts_on'] },
  {
    name: 'yearNotes',
    table: 'year_notes',
    owner: 'user',
    key: "draw_id::text || ' ' || month",
    told: ['draw_id', 'month', 'note', 'outcome', 'updated_at'],
    withheld: ['note_revision'],
  },
  {
    name: 'yearSettings',
    table: 'year_settings',
    owner: 'user',
    key: 'user_id',
    told: ['next_day', 'next_at', 'sent_day'],
    withheld: ['zone', 'calendar_id', 'calendar_hash'], // the calendar's address is made from them
  },
  {
    name: 'pushSubscriptions',
    table: 'push_subscriptions',
    owner: 'user',
    key: 'id',
    told: ['endpoint', 'created_at'],
    withheld: ['id', 'session_hash', 'p256dh', 'auth'], // with them and our key anyone could notify this browser
  },
]
