import { createDecipheriv, type ECDH, hkdfSync } from 'node:crypto'

/** The secret part of a subscription, which never leaves the browser. */
export type Receiver = { keys: ECDH; auth: Buffer }

const saltBytes = 16
const headerBytes = saltBytes + 4 + 1
const tagBytes = 16

/**
 * Returns the text of a message that was encrypted for a browser (RFC 8291, in the coding of RFC 8188); throws where it
 * was not.
 */
export function decrypt(body: Buffer, { keys, auth }: Receiver): string {
  const salt = body.subarray(0, saltBytes)
  const recordBytes = body.readUInt32BE(saltBytes)
  const keyBytes = body.readUInt8(saltBytes + 4)
  const sender = body.subarray(headerBytes, headerBytes + keyBytes)
  const sealed = body.subarray(headerBytes + keyBytes)
  if (sealed.length > recordBytes) throw new Error('A message is one record')

  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const secret = hkdfSync('sha256', keys.computeSecret(sender), auth, info, 32)
  const key = hkdfSync('sha256', Buffer.from(secret), salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = hkdfSync('sha256', Buffer.from(secret), salt, 'Content-Encoding: nonce\0', 12)
  const cipher = createDecipheriv('aes-128-gcm', Buffer.from(key), Buffer.from(nonce))
  cipher.setAuthTag(sealed.subarray(-tagBytes))
  const padded = Buffer.concat([cipher.update(sealed.subarray(0, -tagBytes)), cipher.final()])
  const end = padded.findLastIndex((byte) => byte !== 0)
  if (padded[end] !== 2) throw new Error('The last record ends with a 2')
  return padded.subarray(0, end).toString('utf8')
}
