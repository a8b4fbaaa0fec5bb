import { createParser } from 'nuqs'
import {
  unstable_createAdapterProvider as createAdapterProvider,
  type unstable_AdapterInterface as RouterAdapter,
} from 'nuqs/adapters/custom'
import { use, useCallback, useMemo, useSyncExternalStore } from 'react'
import {
  type DataRouter,
  type Location,
  UNSAFE_DataRouterContext as RouterContext,
  useLocation,
  useSearchParams,
} from 'react-router'

/**
 * Connects nuqs to the router. The adapter that comes with nuqs writes to the browser's history itself, so that
 * `useSearchParams`, `useBlocker` and a navigation in progress do not see the change in time.
 */
export const AddressState = createAdapterProvider(useRouterAdapter)

function useRouterAdapter(): RouterAdapter {
  const router = use(RouterContext)?.router
  if (!router) throw new Error('State in the address needs a router')
  const { pathname } = useLocation()
  // Read from the router: `useLocation` follows in a later render, and the old value would flash up in between.
  const { search } = useSyncExternalStore(
    useCallback((onChange: () => void) => router.subscribe(onChange), [router]),
    () => readAddress(router),
  )
  const updateUrl = useCallback<RouterAdapter['updateUrl']>(
    (params, { history, scroll }) => {
      const { hash, state, ...next } = router.state.navigation.location ?? router.state.location
      if (next.pathname !== pathname) return // the user is on the way to another page
      void router.navigate(
        { pathname, search: params.size > 0 ? `?${params}` : '', hash },
        { replace: history === 'replace', preventScrollReset: !scroll, state },
      )
    },
    [router, pathname],
  )
  return {
    pathname,
    searchParams: useMemo(() => new URLSearchParams(search), [search]),
    getSearchParamsSnapshot: useCallback(() => new URLSearchParams(readAddress(router).search), [router]),
    updateUrl,
  }
}

/** Returns this page's address, or the one it is about to have while its loaders run. */
function readAddress({ state: { location, navigation } }: DataRouter): Location {
  return navigation.location?.pathname === location.pathname ? navigation.location : location
}

/** The page of a list, from 1; the first page is left out of the address. */
export const parseAsPage = createParser({
  parse: (text) => Math.max(1, Math.trunc(Number(text))) || 1,
  serialize: String,
}).withDefault(1)

type Schema<Value> = { safeParse: (text: string) => { data?: Value | undefined } }

/** Returns a value that a schema of the contract accepts; any other is as if it were absent. */
export function parseAsSchema<Value extends string>(schema: Schema<Value>) {
  return createParser<Value>({ parse: (text) => schema.safeParse(text).data ?? null, serialize: String })
}

/** Returns a function that builds this page's address with some values changed; null removes a value. */
export function useAddressWith() {
  const [search] = useSearchParams()

  return (changes: Record<string, string | null>) => {
    const params = new URLSearchParams(search)
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) params.delete(name)
      else params.set(name, value)
    }
    return `?${params}`
  }
}

/** Returns the value of `page` in an address: none for the first page. */
export function pageInAddress(page: number): string | null {
  return page > 1 ? String(page) : null
}
