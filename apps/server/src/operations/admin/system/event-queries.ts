import type { AdminEvent } from '@lunaria/contract/admin-system'
import type { Db } from '#platform/db/connect.ts'
import { listChanges } from './changes.ts'

/** Returns a page of what administrators have done, newest first. */
export async function listEvents(
  db: Db,
  { page, limit }: { page: number; limit: number },
): Promise<{ events: AdminEvent[]; total: number }> {
  const { total } = await db
    .selectFrom('audit_log')
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('audit_log')
    .select(['id', 'at', 'action', 'actor_id', 'subject', 'before', 'after'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const people = await findEmails(
    db,
    rows.flatMap(({ actor_id, subject }) => [actor_id, subject]),
  )

  const events = rows.map(({ id, at, action, actor_id, subject, before, after }) => {
    const actorEmail = people.get(actor_id ?? '')
    return {
      id,
      at,
      action,
      actor: actor_id !== null && actorEmail !== undefined ? { id: actor_id, email: actorEmail } : null,
      subject: subject === null ? null : { id: subject, email: people.get(subject) },
      changes: listChanges(before, after),
    }
  })
  return { events, total }
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Finds the emails of people; ids that name payments or spreads are simply not found. */
async function findEmails(db: Db, ids: (string | null)[]): Promise<Map<string, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null && uuid.test(id)))]
  if (wanted.length === 0) return new Map()
  const rows = await db.selectFrom('users').select(['id', 'email']).where('id', 'in', wanted).execute()
  return new Map(rows.map(({ id, email }) => [id, email]))
}
