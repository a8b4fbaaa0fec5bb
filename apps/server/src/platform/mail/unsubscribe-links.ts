import type { PlatformDeps } from '#platform/deps.ts'
import type { MailData, MailKind } from './mail-data.ts'

/** The lists that a user may leave by a link of their letters; the name seals the user's id in it. */
const lists = { day: 'day-letters', year: 'year-letters' } as const
type List = keyof typeof lists
const listOf: Partial<Record<MailKind, List>> = {
  'day-card': 'day',
  'day-evening': 'day',
  'year-month': 'year',
  'year-letter': 'year',
}
type Parts = Pick<PlatformDeps, 'config' | 'sealedSecrets'>
type SomeMail = { kind: MailKind; data: MailData[MailKind] }

/**
 * Returns the links of a letter that everyone who has it may use, signed in or not: the one that mail programs call
 * themselves (RFC 8058), and the page for its reader. Undefined for letters that no list sends.
 */
export function unsubscribeLinks(
  { config, sealedSecrets }: Parts,
  { kind, data }: SomeMail,
): { oneClick: string; page: string } | undefined {
  const list = listOf[kind]
  if (!(list && 'userId' in data)) return undefined
  const { sealed, keyId } = sealedSecrets.seal(data.userId, lists[list])
  const token = `${keyId}.${sealed}`
  const { publicUrl } = config.http
  return {
    oneClick: `${publicUrl}/api/${list}/unsubscribe?token=${token}`,
    page: `${publicUrl}/unsubscribe${list === 'year' ? '?list=year' : ''}#token=${token}`,
  }
}

type Link = { list: List; token: string }

/** Returns whose letters a link of a list ends; undefined where it was not made here. */
export function unsubscribedUser(
  { sealedSecrets }: Pick<PlatformDeps, 'sealedSecrets'>,
  { list, token }: Link,
): string | undefined {
  const [keyId = '', sealed = ''] = token.split('.')
  return sealedSecrets.open({ sealed, keyId }, lists[list])
}
