import { createHash, createHmac } from 'node:crypto'

export type OneTimeSecrets = {
  /**
   * The token that goes into a link: made from its row's id, so that only the hash has to be kept. With the row's hash
   * it is the token that was issued, even if the signing secret has changed since.
   */
  signToken(id: string, hash?: string): string
  toHash(token: string): string
}

/** Makes tokens of links that work once, and of those to readings, which work until they end. All processes have the same secrets, so any of them can write the letter. */
export function createOneTimeSecrets(secrets: readonly string[]): OneTimeSecrets {
  const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')
  return {
    signToken(id, hash) {
      const [current = '', ...older] = secrets.map((secret) =>
        createHmac('sha256', secret).update(`one-time-token:${id}`).digest('base64url'),
      )
      return older.find((token) => hashToken(token) === hash) ?? current
    },
    toHash: hashToken,
  }
}
