import { decideOffer } from '#conversation/tarot/offered-spreads.ts'
import { audit } from '#platform/audit/audit-queries.ts'
import type { PlatformDeps } from '#platform/deps.ts'

type Decision = { actorId: string; spreadId: string; offered_at: string; isPublished: boolean }

/** Publishes an offered spread or gives it back, and notes who decided. */
export async function decideOfferByAdmin(
  deps: Pick<PlatformDeps, 'db' | 'now'>,
  { actorId, ...decision }: Decision,
): Promise<void> {
  const now = deps.now()
  await deps.db.transaction().execute(async (trx) => {
    const { id, name } = await decideOffer(trx, { ...decision, now })
    const action = decision.isPublished ? 'spread.publish' : 'spread.decline'
    await audit(trx, { actorId, action, subject: id, after: { name }, now })
  })
}
