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
 * Lets nuqs keep state in the address through the router alone. Its own adapter writes to the browser's history first, so
 * `useSearchParams` and `useBlocker` learn of a change late or not at all.
 */
export const AddressState = createAdapterProvider(useRouterAdapter)

function useRouterAdapter(): RouterAdapter {
  const router = use(RouterContext)?.router
  if (!router) throw new Error('State in the address needs a router')
  const { pathname } = useLocation()
  // The router's own state: what `useLocation` gives is rendered later, and what was set would flash back in between.
  const { search } = useSyncExternalStore(
    useCallback((onChange: () => void) => router.subscribe(onChange), [router]),
    () => addressOf(router),
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
    getSearchParamsSnapshot: useCallback(() => new URLSearchParams(addressOf(router).search), [router]),
    updateUrl,
  }
}

/** This page's address: the one that it is about to have, if its loaders are still at work on that. */
function addressOf({ state: { location, navigation } }: DataRouter): Location {
  return navigation.location?.pathname === location.pathname ? navigation.location : location
}

/** A page of a list, from 1 on; the first one is not in the address. */
export const parseAsPage = createParser({
  parse: (text) => Math.max(1, Math.trunc(Number(text))) || 1,
  serialize: String,
}).withDefault(1)

type Schema<Value> = { safeParse: (text: string) => { data?: Value | undefined } }

/** A value that a schema of the contract accepts; any other is as if it were absent. */
export function parseAsSchema<Value extends string>(schema: Schema<Value>) {
  return createParser<Value>({ parse: (text) => schema.safeParse(text).data ?? null, serialize: String })
}

/** Makes the address of this page with some values changed: null takes one away. */
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

/** What `page` is in an address: the first one needs no mention. */
export function pageInAddress(page: number): string | null {
  return page > 1 ? String(page) : null
}
