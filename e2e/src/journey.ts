import type { OpenAiServer } from '@lunaria/server/src/testing/openai-server.ts'
import { test as base, expect } from '@playwright/test'
import { type Cache, type ContextPool, createContextPool } from './context-pool.ts'
import { type Person, type Plan, type StorageState, signInBrowser, signUp } from './people.ts'
import type { OwnProduct, Product } from './product.ts'
import { createProducts, type Master, type Products } from './products.ts'
import { phone } from './screens.ts'
import { disableMotion } from './stillness.ts'
import { createTroubles, type Troubles } from './troubles.ts'

type Options = {
  /** Who answers in the product that the test runs on. One that changes settings or breaks something takes the worker's own. */
  master: Master
  /** The plan of the user who is signed in when the test begins; null: no user is. */
  plan: Plan | null
  /** What the browser has fetched before. */
  cache: Cache
}

type Fixtures = {
  product: Product
  /** The product of the scripted master, which no other test uses meanwhile. */
  ownProduct: OwnProduct
  /** Creates `person` at the first call: a journey of a stranger does not sign a user up. */
  meetPerson: () => Promise<Person>
  /** The AI provider behind the scripted master; at the beginning of each test it answers immediately. */
  provider: OpenAiServer
  person: Person
  /** What the browser of a signed-in user has: of `person`, if there is a plan. */
  session: StorageState | undefined
  troubles: Troubles
}

const isOnPhone = (tags: string[]) => tags.includes('@phone')

/** A test on the running product, signed in as `person`, that fails on any trouble in the browser. */
export const test = base.extend<Options & Fixtures, { products: Products; keptContexts: ContextPool }>({
  master: ['scripted', { option: true }],
  plan: ['monthly', { option: true }],
  cache: ['kept', { option: true }],

  products: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const products = await createProducts()
      await use(products)
      await products.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  keptContexts: [({ browser }, use) => use(createContextPool(browser)), { scope: 'worker' }],
  product: [async ({ products, master }, use) => use(await products.open(master)), { timeout: 120_000 }],
  ownProduct: [async ({ products }, use) => use(await products.own()), { timeout: 120_000 }],
  provider: [
    async ({ products }, use) => {
      products.provider.script({})
      await use(products.provider)
    },
    { auto: true },
  ],
  meetPerson: async ({ product, plan }, use) => {
    let person: Promise<Person> | undefined
    await use(() => {
      person ??= signUp(product, plan ?? 'free')
      return person
    })
    await (await person)?.api.dispose()
  },
  person: async ({ meetPerson }, use) => use(await meetPerson()),

  // Most journeys run on a wide screen and resize it where a phone's differs. One with the tag runs on a phone that is touched.
  viewport: ({ viewport }, use, { tags }) => use(isOnPhone(tags) ? phone : viewport),
  hasTouch: ({ hasTouch }, use, { tags }) => use(isOnPhone(tags) || hasTouch),
  isMobile: ({ isMobile }, use, { tags }) => use(isOnPhone(tags) || isMobile),
  baseURL: ({ product }, use) => use(product.url),
  session: async ({ meetPerson, plan }, use) => use(plan === null ? undefined : (await meetPerson()).storageState),
  context: async (
    {
      keptContexts,
      cache,
      session,
      baseURL,
      viewport,
      isMobile,
      hasTouch,
      javaScriptEnabled,
      colorScheme,
      contextOptions,
      serviceWorkers,
    },
    use,
  ) => {
    const kind = {
      baseURL,
      viewport,
      isMobile,
      hasTouch,
      javaScriptEnabled,
      colorScheme,
      contextOptions,
      serviceWorkers,
    }
    await keptContexts.lend(kind, cache, async (context) => {
      await using _signedIn = session && (await signInBrowser(context, session))
      await using _still = contextOptions.reducedMotion === 'reduce' ? await disableMotion(context) : undefined
      await use(context)
    })
  },
  troubles: [
    async ({ product, context }, use) => {
      const troubles = createTroubles(product.url)
      troubles.watch(context)
      await use(troubles)
      troubles.unwatch()
      expect(troubles.found()).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
