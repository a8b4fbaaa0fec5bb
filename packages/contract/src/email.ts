import { z } from 'zod'

/** An address with letters of any alphabet on both sides: «анна@почта.рф». */
const pattern =
  /^(?!\.)(?!.*\.\.)[\p{L}\p{M}\p{N}_'+\-.]*[\p{L}\p{M}\p{N}_+-]@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+(?:[\p{L}\p{M}]{2,}|xn--[a-z0-9-]+)$/iu

/** What may be where an e-mail is asked for. */
export function EmailAddress(message: string) {
  return z.email({ pattern, error: message })
}

/** The e-mail of an account, in the one form that it is kept and looked for in. */
export const Email = z
  .string('Введите e-mail')
  .trim()
  .min(1, 'Введите e-mail')
  .max(254, 'E-mail длиннее 254 символов')
  .transform(canonicalEmail)
  .pipe(EmailAddress('Проверьте e-mail: похоже, в нём опечатка'))

/**
 * Returns the one form for every way to write an address: the domain in its own letters, however a browser has coded it, and small letters
 * where there are others than Latin ones, since not every database knows how to make them small.
 */
export function canonicalEmail(typed: string): string {
  const email = typed.trim().normalize('NFC')
  const at = email.lastIndexOf('@') + 1
  const readable = email.slice(0, at) + email.slice(at).replace(/(?<=^|\.)xn--[a-z0-9-]+(?=\.|$)/gi, decoded)
  return /^[\0-\x7f]*$/.test(readable) ? readable : readable.toLowerCase()
}

const [base, tMin, tMax, skew, damp] = [36, 1, 26, 38, 700]

/** Returns a part of a domain name out of Punycode (RFC 3492); one that is not to be read stays as it is. */
function decoded(label: string): string {
  const code = label.slice('xn--'.length).toLowerCase()
  const cut = Math.max(0, code.lastIndexOf('-'))
  const letters = Array.from(code.slice(0, cut), (letter) => letter.charCodeAt(0))
  const digits = Array.from(code.slice(cut > 0 ? cut + 1 : 0), toDigit)
  let [point, place, bias, isFirst] = [128, 0, 72, true]
  while (digits.length > 0) {
    const before = place
    let weight = 1
    for (let k = base; ; k += base) {
      const digit = digits.shift()
      if (digit === undefined || digit < 0) return label
      place += digit * weight
      const threshold = Math.min(Math.max(k - bias, tMin), tMax)
      if (digit < threshold) break
      weight *= base - threshold
    }
    const count = letters.length + 1
    bias = adapted(place - before, { count, isFirst })
    isFirst = false
    point += Math.floor(place / count)
    if (point > 0x10ffff) return label
    letters.splice(place % count, 0, point)
    place = (place % count) + 1
  }
  return String.fromCodePoint(...letters)
}

/** Returns 0–25 for a–z, and 26–35 for 0–9. */
function toDigit(sign: string): number {
  return 'abcdefghijklmnopqrstuvwxyz0123456789'.indexOf(sign)
}

function adapted(delta: number, { count, isFirst }: { count: number; isFirst: boolean }): number {
  let rest = Math.floor(delta / (isFirst ? damp : 2))
  rest += Math.floor(rest / count)
  let k = 0
  for (; rest > ((base - tMin) * tMax) / 2; k += base) rest = Math.floor(rest / (base - tMin))
  return k + Math.floor(((base - tMin + 1) * rest) / (rest + skew))
}
