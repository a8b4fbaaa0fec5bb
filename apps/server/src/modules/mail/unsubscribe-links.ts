import type { Deps } from '#deps.ts'
import type { MailData, MailKind } from './mail-data.ts'

/** What seals a user's id in a link that ends the letters about the card of the day. */
const owner = 'day-letters'
type Parts = Pick<Deps, 'config' | 'sealedSecrets'>
type SomeMail = { kind: MailKind; data: MailData[MailKind] }

/**
 * The links of a letter that everyone who has it may use, signed in or not: the one that mail programs call themselves (RFC 8058), and
 * the page for its reader. Undefined for letters that no list sends.
 */
export function unsubscribeLinks(
  { config, sealedSecrets }: Parts,
  { kind, data }: SomeMail,
): { oneClick: string; page: string } | undefined {
  if (!((kind === 'day-card' || kind === 'day-evening') && 'userId' in data)) return undefined
  const { sealed, keyId } = sealedSecrets.seal(data.userId, owner)
  const token = `${keyId}.${sealed}`
  const { publicUrl } = config.http
  return {
    oneClick: `${publicUrl}/api/day/unsubscribe?token=${token}`,
    page: `${publicUrl}/unsubscribe#token=${token}`,
  }
}

/** Whose letters a link ends; undefined where it was not made here. */
export function unsubscribedUser({ sealedSecrets }: Pick<Deps, 'sealedSecrets'>, token: string): string | undefined {
  const [keyId = '', sealed = ''] = token.split('.')
  return sealedSecrets.open({ sealed, keyId }, owner)
}
