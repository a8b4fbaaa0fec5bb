import { type OpenAiServer, startOpenAiServer } from '@lunaria/server/src/testing/openai-server.ts'
import { type OwnProduct, openProduct, type Product } from './product.ts'
import { findSharedProduct } from './shared-products.ts'

/** `builtin`: the product's own reader. `scripted`: an AI provider that a test directs, in a product that the worker has to itself. */
export type Master = 'builtin' | 'scripted'

/** What the tests of one worker run on, each started when a test first asks for it. */
export type Products = {
  /** The AI provider of the worker's own product. */
  provider: OpenAiServer
  own(): Promise<OwnProduct>
  open(master: Master): Promise<Product>
  stop(): Promise<void>
}

/** Starts the stand-in of the AI provider; a product starts when a journey first asks for it. */
export async function createProducts(): Promise<Products> {
  const provider = await startOpenAiServer()
  let own: Promise<OwnProduct> | undefined
  let shared: Promise<Product> | undefined

  function openOwn(): Promise<OwnProduct> {
    own ??= openProduct({ OPENAI_API_KEY: 'local-test-key', OPENAI_BASE_URL: provider.url })
    return own
  }

  return {
    provider,
    own: openOwn,
    open(master) {
      if (master === 'scripted') return openOwn()
      shared ??= findSharedProduct()
      return shared
    },
    async stop() {
      await (await own?.catch(() => undefined))?.stop()
      await provider.close()
    },
  }
}
