import webPush from 'web-push'
import type { PlatformDeps } from '#platform/deps.ts'

export type PushKeys = { publicKey: string; privateKey: string }

/** What seals the private key, beside the key of the seals itself. */
const owner = 'push-keys'
type Parts = Pick<PlatformDeps, 'db' | 'now' | 'sealedSecrets'>

/**
 * Returns the pair of keys by which push services know this server (VAPID, RFC 8292): made when it is first asked for,
 * and kept encrypted for all processes. Where the key of the seals is gone a new pair takes its place, and browsers
 * have to subscribe again.
 */
export async function pushKeys({ db, now, sealedSecrets }: Parts): Promise<PushKeys> {
  const known = await db
    .selectFrom('push_keys')
    .select(['public_key', 'private_key', 'key_id'])
    .where('id', '=', 1)
    .executeTakeFirst()
  const privateKey = known && sealedSecrets.open({ sealed: known.private_key, keyId: known.key_id }, owner)
  if (known && privateKey && known.key_id === sealedSecrets.keyId) return { publicKey: known.public_key, privateKey }

  const pair = known && privateKey ? { publicKey: known.public_key, privateKey } : webPush.generateVAPIDKeys()
  const { sealed, keyId } = sealedSecrets.seal(pair.privateKey, owner)
  const row = { public_key: pair.publicKey, private_key: sealed, key_id: keyId }
  const saved = await db.transaction().execute(async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('push_keys')
      .values({ id: 1, ...row, created_at: now() })
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet(row)
          .where('push_keys.key_id', '=', known?.key_id ?? ''),
      )
      .executeTakeFirstOrThrow()
    const isSaved = (numInsertedOrUpdatedRows ?? 0n) > 0n
    if (isSaved && known && !privateKey) await trx.deleteFrom('push_subscriptions').execute()
    return isSaved
  })
  // Another process was faster: its pair counts.
  return saved ? pair : pushKeys({ db, now, sealedSecrets })
}
