import { createHash, createHmac } from 'node:crypto'

export type OneTimeSecrets = {
  /** The token that goes into a link: made from its row's id, so that only the hash has to be kept. */
  tokenOf(id: string): string
  hashOf(token: string): string
}

/** Tokens of links that work once. All processes have the same secret, so any of them can write the letter. */
export function createOneTimeSecrets(secret: string): OneTimeSecrets {
  return {
    tokenOf: (id) => createHmac('sha256', secret).update(`one-time-token:${id}`).digest('base64url'),
    hashOf: (token) => createHash('sha256').update(token).digest('base64url'),
  }
}
