import { isIP } from 'node:net'
import type { HelpLine } from '@lunaria/care/help-lines'
import { tiers } from '@lunaria/care/tiers'
import { z } from 'zod'

/**
 * Returns the kinds of values that environment variables hold. Each message completes the sentence that begins with the
 * name.
 */

export function oneOf<const Words extends readonly [string, ...string[]]>(words: Words) {
  return z.enum(words, { error: `must be ${words.slice(0, -1).join(', ')} or ${words.at(-1)}` })
}

/** Returns a schema for a number written in digits, both bounds included. */
export function wholeNumber(min: number, max: number) {
  const error = `must be a whole number from ${min} to ${max}`
  return z
    .string()
    .regex(/^\d{1,9}$/, { error })
    .transform(Number)
    .refine((value) => value >= min && value <= max, { error })
}

/** Returns a schema for a text of a pattern; `what` names it in the error. */
export function matching(pattern: RegExp, what: string) {
  return z.string().regex(pattern, { error: `must be ${what}` })
}

/** Returns a schema for a text of so many characters, both bounds included. */
export function ofLength(min: number, max: number) {
  const error = `must have ${min} to ${max} characters`
  return z.string().min(min, { error }).max(max, { error })
}

/** Returns secrets parted by commas, each of this length. */
export function secretList(min: number, max: number) {
  return z
    .string()
    .transform(splitList)
    .refine((secrets) => secrets.every(({ length }) => length >= min && length <= max), {
      error: `must have ${min} to ${max} characters, each of several parted by commas`,
    })
}

/** Returns a schema for a URL of one of these protocols («https:»); `what` names it in the error. */
export function addressWith(protocols: readonly string[], what: string) {
  return z.string().refine((value) => protocols.includes(parseUrl(value)?.protocol ?? ''), { error: `must be ${what}` })
}

/** Returns an http(s) address without a slash at the end. */
export function webAddress() {
  return addressWith(['http:', 'https:'], 'an http:// or https:// address').transform((value) =>
    value.replace(/\/+$/, ''),
  )
}

/** Returns an http(s) address of a whole site: nothing behind the host and port. */
export function siteOrigin() {
  return webAddress()
    .refine((value) => isOrigin(parseUrl(value)), { error: 'must end with the host or port, without a path' })
    .transform((value) => new URL(value).origin)
}

/** Reads `false`, `true`, a number of hops, or addresses and networks parted by commas. */
export function proxyTrust() {
  return z
    .string()
    .refine((value) => /^(true|false|\d{1,2})$/.test(value) || splitList(value).every(isNetwork), {
      error: 'must be false, true, a number of hops, or addresses parted by commas',
    })
    .transform((value): boolean | number | string[] => {
      if (value === 'true' || value === 'false') return value === 'true'
      return /^\d+$/.test(value) ? Number(value) : splitList(value)
    })
}

/** Reads «always | 112 | если опасность рядом», parted by semicolons: what it is for, the number, what follows it. */
export function helpLines() {
  const error = `must be lines of "always" or one of ${tiers.join(', ')}, a number and who answers, like the example`
  return z.string().transform((value, context): HelpLine[] => {
    const lines = value.split(';').map(helpLineIn)
    const known = lines.filter((line) => line !== undefined)
    if (known.length < lines.length || tiers.some((tier) => !known.some((line) => line.for.includes(tier)))) {
      context.addIssue({ code: 'custom', message: error })
      return z.NEVER
    }
    return known
  })
}

function helpLineIn(line: string): HelpLine | undefined {
  const [purpose, phone = '', about = '', ...rest] = line.split('|').map((part) => part.trim())
  const served = tiers.filter((tier) => purpose === 'always' || purpose === tier)
  if (served.length === 0 || rest.length > 0) return undefined
  if (!/^\+?\d[\d ()-]{1,24}$/.test(phone) || about === '' || about.length > 120) return undefined
  return { phone, about, for: served }
}

function parseUrl(value: string): URL | undefined {
  return URL.canParse(value) ? new URL(value) : undefined
}

function isOrigin(url: URL | undefined): boolean {
  return url !== undefined && url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password
}

function splitList(value: string): string[] {
  return value.split(',').map((part) => part.trim())
}

function isNetwork(value: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(value)) return true
  const [address = '', prefix = '0', ...rest] = value.split('/')
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  return rest.length === 0 && /^\d{1,3}$/.test(prefix) && Number(prefix) <= bits
}
