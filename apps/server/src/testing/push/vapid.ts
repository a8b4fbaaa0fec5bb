import { createPublicKey, verify } from 'node:crypto'

type Claims = { aud?: unknown; exp?: unknown; sub?: unknown }

const dayS = 24 * 60 * 60

/** Returns what is wrong with the sender's word about itself (RFC 8292); undefined where nothing is. */
export function vapidProblem(
  authorization: string | undefined,
  { origin, key, nowS }: { origin: string; key: string; nowS: number },
): string | undefined {
  const [, token = '', given = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization ?? '') ?? []
  if (!token) return 'no vapid credentials'
  if (given !== key) return 'another key than the one that was subscribed with'
  const [head = '', claims = '', signature = ''] = token.split('.')
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
  if (read(head).alg !== 'ES256') return 'not signed by ES256'
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: toPublicKey(key), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) return 'a wrong signature'
  const { aud, exp, sub }: Claims = read(claims)
  if (aud !== origin) return `for another service: ${aud}`
  if (typeof exp !== 'number' || exp <= nowS || exp > nowS + dayS) return 'expired, or good for more than a day'
  if (typeof sub !== 'string' || !/^(mailto:|https:)/.test(sub)) return 'no address to write to'
  return undefined
}

/** Returns a point of P-256, as a key that signs. */
function toPublicKey(key: string) {
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
}
