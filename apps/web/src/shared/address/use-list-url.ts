import { parseAsString, useQueryStates } from 'nuqs'
import { pageInAddress, parseAsPage, useAddressWith } from './address-state.tsx'

/** Keeps in the address what of a long list is shown: `?q=таро&page=2`. */
export function useListUrl() {
  const [{ q, page }, set] = useQueryStates({ q: parseAsString.withDefault(''), page: parseAsPage })
  const addressWith = useAddressWith()

  return {
    q,
    page,
    /** Where another page of the same list is. */
    toAddress: (wanted: number) => addressWith({ page: pageInAddress(wanted) }),
    /** Another search begins at the first page; it takes no place in the history. */
    search: (words: string) => void set({ q: words, page: null }),
  }
}

const pageSize = 20

/** Returns one page of a list; an address beyond its end shows the last one. */
export function pickPage<Item>(
  items: readonly Item[],
  page: number,
): { shown: Item[]; page: number; pageCount: number } {
  const pageCount = Math.max(1, Math.ceil(items.length / pageSize))
  const current = Math.min(page, pageCount)
  return { shown: items.slice((current - 1) * pageSize, current * pageSize), page: current, pageCount }
}
