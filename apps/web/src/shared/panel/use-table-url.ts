import { parseAsString, type UseQueryStatesKeysMap, useQueryStates, type Values } from 'nuqs'
import { pageInAddress, parseAsPage, useAddressWith } from '#shared/address/address-state.tsx'

export type TableOrder = Pick<ReturnType<typeof useTableUrl>, 'addressOfSort' | 'sortedBy'>

/**
 * Keeps in the address what of a table is shown: `?search=анна&plan=daily&sort=-created_at&page=2`.
 * `filters`: how each filter is read from it; `usualSort`: the order where the address names none.
 */
export function useTableUrl<Filters extends UseQueryStatesKeysMap>(filters: Filters, usualSort = '') {
  const [values, setValues] = useQueryStates(filters)
  const [{ page, sort }, setPlace] = useQueryStates({ page: parseAsPage, sort: parseAsString.withDefault(usualSort) })
  const addressWith = useAddressWith()

  return {
    filters: values,
    page,
    sort,
    addressOfPage: (wanted: number) => addressWith({ page: pageInAddress(wanted) }),
    /** The list ordered by a column: descending at first, the other way round when it is already. */
    addressOfSort: (column: string) => addressWith({ sort: sort === `-${column}` ? column : `-${column}`, page: null }),
    sortedBy(column: string): 'ascending' | 'descending' | undefined {
      if (sort === column) return 'ascending'
      return sort === `-${column}` ? 'descending' : undefined
    },
    /** Another filter begins at the first page; it takes no place in the history. Null: no filter at all. */
    filter(changes: Partial<{ [Name in keyof Filters]: Values<Filters>[Name] | null }> | null): void {
      setValues(changes)
      setPlace({ page: null })
    },
  }
}
