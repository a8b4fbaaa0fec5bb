import { type OpenAiServer, startOpenAiServer } from '@lunaria/server/src/testing/openai-server.ts'
import { openProduct, type Product } from './product.ts'

/** Who answers: the built-in reader, an AI provider that a test directs, or nobody, for the key is malformed. */
export type Master = 'builtin' | 'scripted' | 'misconfigured'

/** The products of one worker, each started when a test first asks for it. */
export type Products = {
  /** The AI provider of the scripted product. */
  provider: OpenAiServer
  open(master: Master): Promise<Product>
  stop(): Promise<void>
}

export async function createProducts(): Promise<Products> {
  const provider = await startOpenAiServer()
  const opened = new Map<Master, Promise<Product>>()
  const environments = {
    builtin: {},
    scripted: { OPENAI_API_KEY: 'local-test-key', OPENAI_BASE_URL: provider.url },
    misconfigured: { OPENAI_API_KEY: 'abc' },
  }
  return {
    provider,
    open(master) {
      const product = opened.get(master) ?? openProduct(environments[master])
      opened.set(master, product)
      return product
    },
    async stop() {
      const products = await Promise.allSettled(opened.values())
      await Promise.all(products.map((product) => product.status === 'fulfilled' && product.value.stop()))
      await provider.close()
    },
  }
}
