import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Kept in the browser after a successful sign-in: a stranger's guesses do not keep its owner out. */
export const deviceCookie = 'lunaria_device'

/** A browser that has signed in to an account before, known by a signed token that it keeps. */
export type KnownDevices = {
  /** A token for a browser that has just shown the account's password. */
  tokenFor(email: string): string
  /** The device's own id, if the token was made for that account. */
  verifyToken(token: string | undefined, email: string): string | undefined
}

/**
 * Makes the marks of known devices. The account is named by its e-mail, so that a device is recognised without a look into the database. The first secret signs,
 * the others are still accepted.
 */
export function createKnownDevices(secrets: readonly string[]): KnownDevices {
  const sign = (id: string, email: string, secret: string) =>
    createHmac('sha256', secret).update(`known-device:${id}:${email.trim().toLowerCase()}`).digest('base64url')

  return {
    tokenFor(email) {
      const id = randomBytes(16).toString('base64url')
      return `${id}.${sign(id, email, secrets[0] ?? '')}`
    },
    verifyToken(token, email) {
      const [id = '', signature = ''] = token?.split('.') ?? []
      const given = Buffer.from(signature)
      const isOurs = secrets.some((secret) => {
        const expected = Buffer.from(sign(id, email, secret))
        return given.length === expected.length && timingSafeEqual(given, expected)
      })
      return isOurs ? id : undefined
    },
  }
}
