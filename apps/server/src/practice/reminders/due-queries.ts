import { sql } from 'kysely'

/** A reminder whose time has come, with how its user is reached. */
export type Due = {
  user_id: string
  next_day: string
  next_at: string
  zone: string
  email: string
  is_blocked: boolean
  subscriptions: string[]
}

/** The columns of `Due`, for a statement that has `reminder` and `users`. */
export const dueColumns = sql`reminder.user_id, reminder.next_day, reminder.next_at,
  coalesce(users.zone, 'Europe/Moscow') as zone, users.email, users.blocked_at is not null as is_blocked,
  array(select id from push_subscriptions where push_subscriptions.user_id = reminder.user_id order by id) as subscriptions`
