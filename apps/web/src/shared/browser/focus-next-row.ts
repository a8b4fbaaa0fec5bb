/** The `ref` of a row: one that goes with the focus in it, as a deleted chat does, gives it to the next one, the last one to the list. */
export function focusNextRow(item: HTMLLIElement | null): () => void {
  return () => {
    if (!item?.contains(document.activeElement)) return
    const list = item.closest<HTMLElement>('[data-list]')
    const rows = Array.from(list?.querySelectorAll('li') ?? [])
    const at = rows.indexOf(item)
    const next = (rows[at + 1] ?? rows[at - 1])?.querySelector<HTMLElement>('a, button') ?? list
    next?.focus()
  }
}
