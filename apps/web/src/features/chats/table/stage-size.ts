const rem = 16
/**
 * From this width of a chat on a table is beside its text (`stage` of stage.css), and from the second on it is a
 * quarter wider.
 */
const [leastChat, wideChat] = [61 * rem, 78 * rem]
const widestStage = 82.5 * rem
/** What the text beside a table needs at least, with the room between them. */
const leastText = 31.25 * rem

/** Returns the width of a table in rem for so many cards, before a wide window makes it wider. */
export function tableWidth(cardCount: number): number {
  if (cardCount < 2) return 20
  if (cardCount < 4) return 35
  return cardCount < 7 ? 36.25 : 37.25
}

/** Returns how wide a table beside its text is in a chat of this width; undefined where it is above it. */
export function stageIn(chatWidth: number, cardCount: number): { table: number } | undefined {
  if (chatWidth < leastChat) return undefined
  const wanted = tableWidth(cardCount) * rem * (chatWidth < wideChat ? 1 : 1.25)
  return { table: Math.min(wanted, Math.min(chatWidth - 3 * rem, widestStage) - leastText) }
}
