import type { LaunchStep } from '@lunaria/contract/admin-system'
import type { PlatformDeps } from '#platform/deps.ts'
import { buildChecklist } from './checklist.ts'

/** Returns the launch's checklist for the admin who asks. */
export async function readChecklist(
  deps: Pick<PlatformDeps, 'config' | 'db' | 'settings'>,
  { id }: { id: string },
): Promise<LaunchStep[]> {
  const admin = await deps.db.selectFrom('users').select('email_verified_at').where('id', '=', id).executeTakeFirst()
  const payment = await deps.db
    .selectFrom('payments')
    .select('id')
    .where('status', '=', 'succeeded')
    .limit(1)
    .executeTakeFirst()
  return buildChecklist({
    config: deps.config,
    settings: await deps.settings.read(),
    hasRealPayment: payment !== undefined,
    adminEmail: admin?.email_verified_at ? 'confirmed' : 'unconfirmed',
  })
}
