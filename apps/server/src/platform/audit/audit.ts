import { uuidv7 } from '#lib/uuid.ts'
import type { Db } from '#platform/db/connect.ts'

export type AuditEntry = {
  /** Absent when the change came from the command line. */
  actorId?: string
  action: string
  subject?: string
  before?: unknown
  after?: unknown
  now: Date
}

/** Notes an admin's change; to be called in the transaction that makes it. */
export async function audit(db: Db, { actorId, action, subject, before, after, now }: AuditEntry): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      id: uuidv7(now.getTime()),
      actor_id: actorId ?? null,
      action,
      subject: subject ?? null,
      before: before === undefined ? null : JSON.stringify(before),
      after: after === undefined ? null : JSON.stringify(after),
      at: now,
    })
    .execute()
}
