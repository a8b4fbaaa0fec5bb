import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

/**
 * What of a table is shown stands in the address: `?search=анна&plan=daily&sort=-created_at&page=2`.
 * `sort`: the order where the address names none.
 */
export function useTableUrl({ sort: usualSort = '' }: { sort?: string } = {}) {
  const [search, setSearch] = useSearchParams()
  const sort = search.get('sort') ?? usualSort
  // What has been asked for: what is drawn may be a filter behind.
  const asked = useRef(search)
  useEffect(() => {
    asked.current = search
  }, [search])

  function changed(values: Record<string, string>, from = search): URLSearchParams {
    const params = new URLSearchParams(from)
    for (const [name, value] of Object.entries(values)) {
      if (value) params.set(name, value)
      else params.delete(name)
    }
    return params
  }

  function next(values: Record<string, string>): URLSearchParams {
    asked.current = changed(values, asked.current)
    return asked.current
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
      setSearch(next(none), { replace: true, preventScrollReset: true })
    },
    /** Another filter begins at the first page; it takes no place in the history. */
    filter(name: string, value: string): void {
      setSearch(next({ [name]: value, page: '' }), { replace: true, preventScrollReset: true })
    },
  }
}
