/**
 * Returns the text of an answer that still grows, as `replies.deltas` keeps it: each piece as a JSON string on a line
 * of its own.
 */
export function packDeltas(deltas: readonly string[]): string {
  return deltas.map((piece) => `${JSON.stringify(piece)}\n`).join('')
}

/** Returns the pieces that a row keeps. */
export function unpackDeltas(packed: string): string[] {
  return packed
    .split('\n')
    .filter(Boolean)
    .map((line): string => JSON.parse(line))
}
