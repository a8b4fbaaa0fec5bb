import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Returns a free local port. It lies below those that systems give away by themselves (from 32768 on Linux,
 * from 49152 elsewhere), so that no other test's connection takes it before its process is up.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(15_000, 32_000)
    const server = createServer().listen(port, '127.0.0.1')
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false, // taken
    )
    if (!isFree) continue
    server.close()
    await once(server, 'close')
    return port
  }
}
