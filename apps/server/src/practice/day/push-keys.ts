import webPush from 'web-push'
import type { PlatformDeps } from '#platform/deps.ts'
import { deleteAllSubscriptions, findKeys, saveKeys } from './push-queries.ts'

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
  const known = await findKeys(db)
  const privateKey = known && sealedSecrets.open({ sealed: known.private_key, keyId: known.key_id }, owner)
  if (known && privateKey && known.key_id === sealedSecrets.keyId) return { publicKey: known.public_key, privateKey }

  const pair = known && privateKey ? { publicKey: known.public_key, privateKey } : webPush.generateVAPIDKeys()
  const { sealed, keyId } = sealedSecrets.seal(pair.privateKey, owner)
  const row = { public_key: pair.publicKey, private_key: sealed, key_id: keyId }
  const saved = await db.transaction().execute(async (trx) => {
    const isSaved = await saveKeys(trx, row, { before: known?.key_id, now: now() })
    if (isSaved && known && !privateKey) await deleteAllSubscriptions(trx)
    return isSaved
  })
  // Another process was faster: its pair counts.
  return saved ? pair : pushKeys({ db, now, sealedSecrets })
}
