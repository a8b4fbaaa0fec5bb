import type { Generated } from 'kysely'
import type { Time } from './time-column.ts'

/** Days are dates as ISO writes them: `YYYY-MM-DD`. */
type DayCardsTable = { user_id: string; day: string; draw_id: string; zone: string }

type DaySettingsTable = { user_id: string; by_mail: Generated<boolean>; updated_at: Time }

type DayRemindersTable = {
  user_id: string
  kind: 'card' | 'evening'
  minute: number
  next_day: string
  next_at: Time
  sent_day: string | null
}

type PushSubscriptionsTable = {
  id: string
  user_id: string
  session_hash: string
  endpoint: string
  p256dh: string
  auth: string
  created_at: Time
}

type PushKeysTable = { id: number; public_key: string; private_key: string; key_id: string; created_at: Time }

export type DayTables = {
  day_cards: DayCardsTable
  day_settings: DaySettingsTable
  day_reminders: DayRemindersTable
  push_subscriptions: PushSubscriptionsTable
  push_keys: PushKeysTable
}
