import { useSearchParams } from 'react-router'

/**
 * What of a table is shown stands in the address: `?search=анна&plan=daily&sort=-created_at&page=2`.
 * `sort`: the order where the address names none.
 */
export function useTableUrl({ sort: usualSort = '' }: { sort?: string } = {}) {
  const [search, setSearch] = useSearchParams()
  const sort = search.get('sort') ?? usualSort

  function changed(values: Record<string, string>): URLSearchParams {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(values)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    return next
  }

  return {
    page: Math.max(1, Math.trunc(Number(search.get('page'))) || 1),
    /** The value of a filter; empty when it is not set. */
    valueOf: (name: string) => search.get(name) ?? '',
    sort,
    addressOfPage: (page: number) => `?${changed({ page: page > 1 ? String(page) : '' })}`,
    /** The list ordered by a column: descending at first, the other way round when it is already. */
    addressOfSort: (column: string) => `?${changed({ sort: sort === `-${column}` ? column : `-${column}`, page: '' })}`,
    sortedBy(column: string): 'ascending' | 'descending' | undefined {
      if (sort === column) return 'ascending'
      return sort === `-${column}` ? 'descending' : undefined
    },
    /** Takes filters away. */
    clear(names: readonly string[]): void {
      const none = Object.fromEntries([...names, 'page'].map((name) => [name, '']))
      setSearch(changed(none), { replace: true, preventScrollReset: true })
    },
    /** Another filter begins at the first page; it takes no place in the history. */
    filter(name: string, value: string): void {
      setSearch(changed({ [name]: value, page: '' }), { replace: true, preventScrollReset: true })
    },
  }
}
