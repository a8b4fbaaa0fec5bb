/** Returns what an optional field is sent as: null where nothing is written in it. */
export function textOrNull(text: string): string | null {
  return text.trim() || null
}
