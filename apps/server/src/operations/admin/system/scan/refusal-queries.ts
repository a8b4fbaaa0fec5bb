import { dayMs } from '@lunaria/words/time'
import { sql } from 'kysely'
import type { PlatformDeps } from '#platform/deps.ts'
import type { ScanFacts } from './facts.ts'

/** Returns what the last day's security events refused; a count is at least what happened (lib/security-events.ts). */
export async function countRefusals({ db, now }: Pick<PlatformDeps, 'db' | 'now'>): Promise<ScanFacts['refusals']> {
  const { passwords, foreign } = await db
    .selectFrom('security_events')
    .select([
      sql<number>`coalesce(sum(count) filter (where event in ('sign_in_failed', 'password_refused')), 0)::int`.as(
        'passwords',
      ),
      sql<number>`coalesce(sum(count) filter (where event in ('foreign_id', 'foreign_origin')), 0)::int`.as('foreign'),
    ])
    .where('at', '>', new Date(now().getTime() - dayMs).toISOString())
    .executeTakeFirstOrThrow()
  return { passwords, foreign }
}
