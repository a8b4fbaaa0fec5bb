import { once } from 'node:events'
import { createServer } from 'node:http'
import { bundleProgram } from '@lunaria/server/src/testing/bundled.ts'
import { openProduct, type Product } from './product.ts'

/** Gives the workers the product's address; Playwright starts them with our environment. */
const variable = 'SHARED_PRODUCT_URL'

/**
 * Runs once before all workers. The product with the built-in reader, which they share, is started when a worker first asks for
 * it. Returns a function that stops it.
 */
export default async function serveProduct(): Promise<() => Promise<void>> {
  await bundleProgram()
  let opened: ReturnType<typeof openProduct> | undefined
  const server = createServer(async (_, response) => {
    // Slow enough to be watched while it writes.
    opened ??= openProduct({ READER_CHARS_PER_SECOND: '300' })
    const answer = await opened.then(
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
    await (await opened?.catch(() => undefined))?.stop()
  }
}

/** Returns a product that all workers use at the same time: a test leaves alone what it has not made itself. */
export async function findSharedProduct(): Promise<Product> {
  const answer = await fetch(`${process.env[variable]}`)
  if (!answer.ok) throw new Error(await answer.json())
  const product: Product = await answer.json()
  return product
}
