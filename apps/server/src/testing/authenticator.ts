import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { NewPasskey, PasskeyCreation, PasskeyProof, PasskeyRequest } from '@lunaria/contract/factors'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { z } from 'zod'

const flag = { present: 0x01, verified: 0x04, canBeSynced: 0x08, isSynced: 0x10, hasKey: 0x40 }

type StoredKey = { id: Buffer; key: KeyObject; userHandle: string; rpId: string }
export type Authenticator = {
  /** What `navigator.credentials.create` gives for these options. */
  create(options: z.output<typeof PasskeyCreation>, changes?: Changes): z.input<typeof NewPasskey>
  /** What `navigator.credentials.get` gives for these options. */
  get(options: z.output<typeof PasskeyRequest>, changes?: Changes): z.input<typeof PasskeyProof>
}
/** Where it does not behave as it should. */
export type Changes = { origin?: string; isVerified?: boolean; counter?: number }

/** Returns an authenticator in software: it keeps ES256 keys, counts signatures, and speaks WebAuthn as a browser passes it on. */
export function softwareAuthenticator({ origin = 'http://localhost:3003', isSynced = false } = {}): Authenticator {
  const kept: StoredKey[] = []
  let signatures = 0

  function dataFor(rpId: string, { isVerified = true, counter }: Changes, key?: Buffer): Buffer {
    const synced = isSynced ? flag.canBeSynced | flag.isSynced : 0
    const flags = flag.present | (isVerified ? flag.verified : 0) | synced | (key ? flag.hasKey : 0)
    const head = Buffer.alloc(5)
    head.writeUInt8(flags, 0)
    head.writeUInt32BE(counter ?? (isSynced ? 0 : ++signatures), 1)
    return Buffer.concat([hashData(rpId), head, key ?? Buffer.alloc(0)])
  }

  function clientData(type: string, challenge: string, changes: Changes): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: changes.origin ?? origin, crossOrigin: false }))
  }

  return {
    create({ challenge, rp, user }, changes = {}) {
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      const id = randomBytes(16)
      const rpId = rp.id ?? ''
      kept.push({ id, key: privateKey, userHandle: user.id, rpId })
      const data = clientData('webauthn.create', challenge, changes)
      const attestation = isoCBOR.encode(
        new Map<string, string | Map<string, string> | Uint8Array>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(dataFor(rpId, changes, credentialData(id, publicKey)))],
        ]),
      )
      return {
        ...named(id),
        response: {
          clientDataJSON: data.toString('base64url'),
          attestationObject: Buffer.from(attestation).toString('base64url'),
          transports: ['internal'],
        },
      }
    },

    get({ challenge, rpId = '', allowCredentials }, changes = {}) {
      const allowed = allowCredentials?.map(({ id }) => id)
      const found = kept.findLast(
        (key) => key.rpId === rpId && (allowed?.includes(key.id.toString('base64url')) ?? true),
      )
      if (!found) throw new Error('The authenticator has no key for this')
      const authenticatorData = dataFor(rpId, changes)
      const data = clientData('webauthn.get', challenge, changes)
      return {
        ...named(found.id),
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: sign('sha256', Buffer.concat([authenticatorData, hashData(data)]), found.key).toString(
            'base64url',
          ),
          userHandle: found.userHandle,
        },
      }
    },
  }
}

function named(id: Buffer) {
  const text = id.toString('base64url')
  return { id: text, rawId: text, type: 'public-key', clientExtensionResults: {} } as const
}

/** The new key as the authenticator's data carries it: AAGUID, id, COSE key. */
function credentialData(id: Buffer, publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const cose = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]),
  )
  const length = Buffer.alloc(2)
  length.writeUInt16BE(id.length)
  return Buffer.concat([Buffer.alloc(16), length, id, Buffer.from(cose)])
}

function hashData(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest()
}
