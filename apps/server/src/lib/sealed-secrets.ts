import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

export type Sealed = { sealed: string; keyId: string }

/** Secrets that the database keeps encrypted, so that a copy of it opens nothing. */
export type SealedSecrets = {
  /** The key that seals now; what another one has sealed should be sealed again. */
  keyId: string
  /** `owner` has to be the same when it is opened: what is sealed for one user is worthless in the row of another. */
  seal(secret: string, owner: string): Sealed
  /** Undefined when the key is gone, or the text has been changed. */
  open(sealed: Sealed, owner: string): string | undefined
}

const ivBytes = 12
const tagBytes = 16

/** Seals secrets by AES-256-GCM with keys derived from the session secrets: the first seals, all open. */
export function createSealedSecrets(secrets: readonly string[]): SealedSecrets {
  const keys = new Map(secrets.map((secret) => deriveKey(secret)).map((key) => [toKeyId(key), key]))
  const [keyId = '', current = Buffer.alloc(0)] = [...keys][0] ?? []

  return {
    keyId,
    seal(secret, owner) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', current, iv).setAAD(Buffer.from(owner))
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return { sealed: Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url'), keyId }
    },
    open({ sealed, keyId }, owner) {
      const key = keys.get(keyId)
      if (!key) return undefined
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
        .setAAD(Buffer.from(owner))
        .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
      try {
        return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
      } catch {
        return undefined
      }
    },
  }
}

function deriveKey(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'lunaria-sealed-secrets', 32))
}

function toKeyId(key: Buffer): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, 12)
}
