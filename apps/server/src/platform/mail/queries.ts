import { canonicalEmail } from '@lunaria/contract/email'
import { sql } from 'kysely'
import type { Db } from '#platform/db/connect.ts'
import type { MailData, MailKind } from './mail-data.ts'

/** How long a claim of a process is valid; after it another process takes the letter. */
const leaseMs = 3 * 60 * 1000

type NewMailRow = { id: string; userId?: string; to: string; kind: MailKind; data: object; now: Date; giveUpAt: Date }
/** One attempt at a letter: only its holder may change the letter further. */
export type Attempt = { id: string; claim: string }
export type ClaimedMail = {
  [Kind in MailKind]: { to_address: string; kind: Kind; data: MailData[Kind]; tries: number; created_at: string }
}[MailKind]

/** Returns the user with this e-mail, in any spelling of it, and whether the user wants letters. */
export function findRecipient(db: Db, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'email_notifications'])
    .where((where) => where(where.fn('lower', ['email']), '=', canonicalEmail(email).toLowerCase()))
    .executeTakeFirst()
}

/** Saves an e-mail to be sent until `giveUpAt`. */
export async function insertMail(db: Db, { id, userId, to, kind, data, now, giveUpAt }: NewMailRow): Promise<void> {
  await db
    .insertInto('mails')
    .values({
      id,
      user_id: userId ?? null,
      to_address: to,
      kind,
      data: JSON.stringify(data),
      next_try_at: now,
      give_up_at: giveUpAt,
      created_at: now,
    })
    .execute()
}

/** Claims a letter that is due, or that a dead process left unfinished, so that no other process sends it. */
export async function claimMail(db: Db, { id, claim, now }: Attempt & { now: Date }): Promise<ClaimedMail | undefined> {
  const row = await db
    .updateTable('mails')
    .set((mail) => ({ status: 'sending', claim, claimed_at: now, tries: mail('tries', '+', 1) }))
    .where('id', '=', id)
    .where('give_up_at', '>', now.toISOString())
    .where((where) =>
      where.or([
        where('status', '=', 'waiting').and('next_try_at', '<=', now.toISOString()),
        where('status', '=', 'sending').and('claimed_at', '<', leaseStart(now)),
      ]),
    )
    .returning(['to_address', 'kind', 'data', 'tries', 'created_at'])
    .executeTakeFirst()
  return row as ClaimedMail | undefined // insertMail wrote kind and data together
}

/** Marks the letter as handed over, right before it is; false when another process has claimed it. */
export async function markHandedOver(db: Db, { id, claim }: Attempt): Promise<boolean> {
  const marked = await db
    .updateTable('mails')
    .set({ status: 'handed_over' })
    .where('id', '=', id)
    .where('claim', '=', claim)
    .where('status', '=', 'sending')
    .executeTakeFirst()
  return marked.numUpdatedRows > 0
}

type Outcome =
  | { status: 'sent' | 'failed' | 'unclear'; finished_at: Date; reason: string | null }
  | { status: 'waiting'; next_try_at: Date; reason: string }

/** Saves the outcome of an attempt; does nothing when another process has claimed the letter. */
export async function finishAttempt(db: Db, { id, claim }: Attempt, outcome: Outcome): Promise<void> {
  await db
    .updateTable('mails')
    .set(outcome)
    .where('id', '=', id)
    .where('claim', '=', claim)
    .where('status', 'in', ['sending', 'handed_over'])
    .execute()
}

/** Returns the state of a letter. */
export function findMailState(db: Db, id: string) {
  return db.selectFrom('mails').select(['status', 'reason']).where('id', '=', id).executeTakeFirst()
}

/** Returns letters that are due, or that a dead process left unfinished. */
export async function listDueMails(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('mails')
    .select('id')
    .where((where) =>
      where.or([
        where('status', '=', 'waiting').and('next_try_at', '<=', now.toISOString()),
        where('status', '=', 'sending').and('claimed_at', '<', leaseStart(now)),
      ]),
    )
    .orderBy('next_try_at')
    .limit(500)
    .execute()
  return rows.map(({ id }) => id)
}

/** Ends what has been tried for long enough, and what a process handed over before it died without an answer. */
export function closeHopelessMails(db: Db, now: Date) {
  return db
    .updateTable('mails')
    .set({
      status: sql`case when status = 'handed_over' then 'unclear' else 'failed' end`,
      reason: sql`case when status = 'handed_over' then 'the process ended before the answer came'
        else coalesce(reason, 'it was not sent in time') end`,
      finished_at: now,
    })
    .where((where) =>
      where.or([
        where('status', '=', 'handed_over').and('claimed_at', '<', leaseStart(now)),
        where('status', '=', 'waiting').and('give_up_at', '<=', now.toISOString()),
        where('status', '=', 'sending')
          .and('give_up_at', '<=', now.toISOString())
          .and('claimed_at', '<', leaseStart(now)),
      ]),
    )
    .returning(['id', 'kind', 'status', 'tries', 'reason'])
    .execute()
}

function leaseStart(now: Date): string {
  return new Date(now.getTime() - leaseMs).toISOString()
}

/** Returns the hash of a link's token. */
export async function findTokenHash(db: Db, id: string): Promise<string | undefined> {
  const token = await db.selectFrom('one_time_tokens').select('hash').where('id', '=', id).executeTakeFirst()
  return token?.hash
}
