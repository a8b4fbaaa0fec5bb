import { dayMs } from '@lunaria/words/time'

type About = { publicUrl: string; supportEmail: string; sellerEmail: string | undefined; now: Date }

export const securityTxtPath = '/.well-known/security.txt'
/** RFC 9116 asks for less than a year. */
const validDays = 180

/** Returns whom to inform of a vulnerability, as RFC 9116 has it; undefined while the operator has named no address. */
export function securityTxt({ publicUrl, supportEmail, sellerEmail, now }: About): string | undefined {
  const contact = [supportEmail, sellerEmail].find((email) => email && !email.endsWith('.example'))
  if (contact === undefined) return undefined
  const expires = new Date((Math.floor(now.getTime() / dayMs) + validDays) * dayMs)
  const lines = [
    `Contact: mailto:${encodeURI(contact)}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: ru, en',
    `Canonical: ${publicUrl}${securityTxtPath}`,
  ]
  return `${lines.join('\n')}\n`
}
