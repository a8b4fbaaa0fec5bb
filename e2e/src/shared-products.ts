import { once } from 'node:events'
import { createServer } from 'node:http'
import { openProduct, type Product } from './product.ts'
import type { Environment } from './server-process.ts'

/** What answers in a shared product: the built-in reader, or nothing, because the AI provider's key is malformed. */
export type SharedMaster = 'builtin' | 'misconfigured'

const environments: Record<SharedMaster, Environment> = {
  // Slow enough to be watched while it writes.
  builtin: { READER_CHARS_PER_SECOND: '300' },
  misconfigured: { OPENAI_API_KEY: 'abc' },
}

/** Tells the workers where to find the products; Playwright starts them with our environment. */
const variable = 'SHARED_PRODUCTS_URL'

/** Runs once before all workers. A product is started when a worker first asks for it. Returns a function that stops them. */
export default async function serveProducts(): Promise<() => Promise<void>> {
  const opened = new Map<string, ReturnType<typeof openProduct>>()
  const server = createServer(async ({ url = '' }, response) => {
    const master = url.slice(1)
    const product = opened.get(master) ?? openProduct(isShared(master) ? environments[master] : {})
    opened.set(master, product)
    const answer = await product.then(
      ({ url, desk, env }) => ({ status: 200, body: { url, desk: { url: desk.url }, env } }),
      (error) => ({ status: 500, body: String(error) }),
    )
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  process.env[variable] = `http://127.0.0.1:${address.port}`

  return async () => {
    server.closeAllConnections()
    server.close()
    const products = await Promise.allSettled(opened.values())
    await Promise.all(products.map((product) => product.status === 'fulfilled' && product.value.stop()))
  }
}

function isShared(master: string): master is SharedMaster {
  return Object.hasOwn(environments, master)
}

/** A product that all workers use at the same time: a test leaves alone what it has not made itself. */
export async function findSharedProduct(master: SharedMaster): Promise<Product> {
  const answer = await fetch(`${process.env[variable]}/${master}`)
  if (!answer.ok) throw new Error(await answer.json())
  const product: Product = await answer.json()
  return product
}
