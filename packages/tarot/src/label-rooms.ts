export type Side = 'below' | 'above' | 'right' | 'left'

/** `lines`: how many of them the name of a place may take; the rest of the height is for the card's. */
export type LabelRoom = { side: Side; width: number; height: number; lines: number }
export const rooms = {
  below: { side: 'below', width: 128, height: 52, lines: 1 },
  belowNarrow: { side: 'below', width: 96, height: 66, lines: 2 },
  above: { side: 'above', width: 128, height: 52, lines: 1 },
  aboveNarrow: { side: 'above', width: 96, height: 66, lines: 2 },
  right: { side: 'right', width: 96, height: 86, lines: 3 },
  left: { side: 'left', width: 96, height: 86, lines: 3 },
} as const satisfies Record<string, LabelRoom>

/** A longer name of a place is cut with dots. */
const mostLines = 3
const [lineHeight, letterWidth] = [16, 7.2]
/** Rooms are lower than their text by this much, for which the gap under them is enough, unless they have grown. */
const lack = 6

/** Returns how many lines a name takes; a word that is too long for one breaks anywhere. */
function linesOf(name: string, width: number): number {
  const most = Math.floor(width / letterWidth)
  let [lines, used] = [1, 0]
  for (const { length } of name.split(/\s+/)) {
    const isOnSame = used === 0 || used + 1 + length <= most
    if (!isOnSame) lines += 1
    lines += Math.ceil(length / most) - 1
    used = isOnSame && used > 0 ? used + 1 + length : length % most || most
  }
  return Math.min(mostLines, lines)
}

/** Returns by how much the name of a place makes its room higher. */
export function extraHeight(name = '', { width, lines }: LabelRoom): number {
  const more = linesOf(name, width) - lines
  return more > 0 ? lineHeight * more + lack : 0
}
