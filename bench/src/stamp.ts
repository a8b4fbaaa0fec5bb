import { clockUs } from './clock.ts'

/** What a token carries: its place in the answer, when it was written, and when the provider had got the request. */
export type Stamp = { place: number; writtenUs: number; receivedUs: number }

const word = 'карта '
/** The word as it looks when bytes are read as characters, which is how the load client reads them. */
const wordBytes = Buffer.from(word).toString('latin1')

/** Returns the text of a token, stamped as late as possible. Nothing in it needs escaping in JSON. */
export function stampedToken(place: number, receivedUs: number): string {
  return `${place}:${clockUs()}:${receivedUs} ${word}`
}

/** Reads a token back from latin1 text; undefined when a byte of it is missing or changed. */
export function readStamp(token: string): Stamp | undefined {
  const second = token.indexOf(':') + 1
  const third = token.indexOf(':', second) + 1
  const end = token.indexOf(' ', third)
  if (second === 0 || third === 0 || end < 0 || token.slice(end + 1) !== wordBytes) return undefined
  return {
    place: Number(token.slice(0, second - 1)),
    writtenUs: Number(token.slice(second, third - 1)),
    receivedUs: Number(token.slice(third, end)),
  }
}
