import { useSearchParams } from 'react-router'

/** What of a long list is shown stands in the address: `?q=таро&page=2`. */
export function useListUrl() {
  const [search, setSearch] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1)

  function addressOf(wanted: number): string {
    const next = new URLSearchParams(search)
    if (wanted > 1) next.set('page', String(wanted))
    else next.delete('page')
    return `?${next}`
  }

  return {
    q: search.get('q') ?? '',
    page,
    /** Where another page of the same list is. */
    addressOf,
    /** Another search begins at the first page; it takes no place in the history. */
    look(q: string): void {
      const next = new URLSearchParams(search)
      next.delete('page')
      if (q) next.set('q', q)
      else next.delete('q')
      setSearch(next, { replace: true, preventScrollReset: true })
    },
  }
}

const pageSize = 20

/** One page of a list; an address beyond its end shows the last one. */
export function pageOf<Item>(items: readonly Item[], page: number): { shown: Item[]; page: number; pageCount: number } {
  const pageCount = Math.max(1, Math.ceil(items.length / pageSize))
  const current = Math.min(page, pageCount)
  return { shown: items.slice((current - 1) * pageSize, current * pageSize), page: current, pageCount }
}
