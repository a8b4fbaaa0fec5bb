import { dayMs } from '@lunaria/words/time'
import { type RawBuilder, sql } from 'kysely'
import { demoDays } from '#billing/subscriptions/grant-demo.ts'
import type { Db } from '#platform/db/connect.ts'
import { deleteInBatches } from '#platform/db/delete-in-batches.ts'
import type { Database } from '#platform/db/schema.ts'

type Rule = {
  table: keyof Database
  /** How long a row is kept: from its beginning, or from its end where it has one. */
  days: number
  isOld: (before: Date) => RawBuilder<unknown>
  size?: number
}

/** How long rows are kept, as the privacy policy says. */
const rules: Record<string, Rule> = {
  /** With their chats: each takes up to a dozen messages, their answers and charges with it. */
  guests: { table: 'users', days: demoDays, isOld: (at) => sql`is_guest and created_at < ${at}`, size: 100 },
  /** With the addresses and browsers they name. */
  sessions: { table: 'sessions', days: 0, isOld: (at) => sql`expires_at < ${at}` },
  /** Of visits. */
  events: { table: 'events', days: 365, isOld: (at) => sql`at < ${at}` },
  /** Sent or not, with the addresses and names in them. */
  mails: { table: 'mails', days: 90, isOld: (at) => sql`created_at < ${at}` },
  tokens: { table: 'one_time_tokens', days: 0, isOld: (at) => sql`expires_at < ${at}` },
  challenges: { table: 'passkey_challenges', days: 0, isOld: (at) => sql`expires_at < ${at}` },
  /** Of payments that are not ours, to be looked at. */
  notifications: { table: 'provider_events', days: 7, isOld: (at) => sql`payment_id is null and received_at < ${at}` },
  /** Decks that were shuffled and never picked from. */
  draws: { table: 'draws', days: 2, isOld: (at) => sql`picks is null and seed is not null and created_at < ${at}` },
  security: { table: 'security_events', days: 90, isOld: (at) => sql`at < ${at}` },
  /** Links to readings: until then they show their owner how often they were opened. */
  links: { table: 'shared_links', days: 30, isOld: (at) => sql`expires_at < ${at}` },
}

/** Deletes the rows that are old. Returns how many of each kind. */
export async function deleteByAge(db: Db, now: Date): Promise<Record<string, number>> {
  const deleted: Record<string, number> = {}
  for (const [kind, { table, days, isOld, size }] of Object.entries(rules))
    deleted[kind] = await deleteInBatches(db, table, { where: isOld(new Date(now.getTime() - days * dayMs)), size })
  return deleted
}
