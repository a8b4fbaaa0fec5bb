import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'

/**
 * What a test's browser has of the tests before it. `kept`: what they have fetched and compiled, which is most of what a visit
 * costs. `empty`: nothing of that, for a test about a first visit or about what is there without a network. `own`: a context
 * that goes with the test, because what it does to it (a stopped clock) cannot be undone.
 */
export type Cache = 'kept' | 'empty' | 'own'

/** What distinguishes one context from another; the rest of its options are the same for all tests. */
type Kind = { baseURL: string | undefined } & Record<string, unknown>

type PooledContext = { context: BrowserContext; keeper: Page; devTools: CDPSession }

export type ContextPool = {
  /** Runs with a context in which no test seems to have been. Contexts take the options of the test that first asks. */
  lend(kind: Kind, cache: Cache, use: (context: BrowserContext) => Promise<void>): Promise<void>
}

/** Each has a process, and a hundred megabytes. */
const poolSize = 5

/**
 * Returns contexts that stay from test to test. Playwright's own way of using one again (`reuseContext`) empties the cache, and does not
 * keep one for a phone beside one for a desk.
 */
export function createContextPool(browser: Browser): ContextPool {
  const kept = new Map<string, PooledContext>()

  async function open(): Promise<PooledContext> {
    const context = await browser.newContext()
    const keeper = await context.newPage() // a process ends with its last page
    return { context, keeper, devTools: await context.newCDPSession(keeper) }
  }

  return {
    async lend(kind, cache, use) {
      if (cache === 'own') {
        await using context = await browser.newContext()
        return await use(context)
      }
      const key = JSON.stringify(kind)
      const lent = kept.get(key) ?? (await open())
      kept.delete(key) // it is the newest from now on
      kept.set(key, lent)
      if (cache === 'empty') await emptyCache(lent)
      await use(lent.context)
      await resetContext(lent, kind.baseURL)
      const [oldest] = kept
      if (!oldest || kept.size <= poolSize) return
      kept.delete(oldest[0])
      await oldest[1].context.close()
    },
  }
}

/** Empties what has been fetched, on disk and in the memory of the page's process. */
async function emptyCache({ devTools }: PooledContext): Promise<void> {
  await devTools.send('Network.enable')
  await devTools.send('Network.setCacheDisabled', { cacheDisabled: true })
  await devTools.send('Network.setCacheDisabled', { cacheDisabled: false })
  await devTools.send('Network.clearBrowserCache')
  await devTools.send('Network.disable')
}

/** Deletes what a user leaves in a browser, and undoes what a test does to it. */
async function resetContext({ context, keeper, devTools }: PooledContext, baseURL: string | undefined): Promise<void> {
  const pages = context.pages().filter((page) => page !== keeper)
  const addresses = [baseURL ?? '', ...pages.map((page) => page.url())].filter((address) => URL.canParse(address))
  await Promise.all(pages.map((page) => page.close()))
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await context.clearCookies()
  for (const origin of new Set(addresses.map((address) => new URL(address).origin))) {
    await devTools.send('Storage.clearDataForOrigin', {
      origin,
      storageTypes: 'local_storage,indexeddb,cache_storage,service_workers',
    })
  }
}
