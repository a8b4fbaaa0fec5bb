/** Returns the list with the item of one key at the place of another. */
export function movedTo<Item extends { key: string }>(items: readonly Item[], key: string, to: number): Item[] {
  const from = items.findIndex((item) => item.key === key)
  const item = items[from]
  if (!item || to < 0 || to >= items.length) return [...items]
  return items.toSpliced(from, 1).toSpliced(to, 0, item)
}
