import { connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import { freePort } from './free-port.ts'
import { createTestDatabase } from './test-database.ts'

/** Returns a database behind a line on which, once it hangs, nothing gets through and nothing is refused. */
export async function hangingLine(): Promise<{ address: { connectionString: string }; hang(): void; goOn(): void }> {
  const { application, drop } = await createTestDatabase()
  if (!('connectionString' in application)) throw new Error('The database has no URL')
  const url = new URL(application.connectionString)
  const folder = url.searchParams.get('host')
  const place = folder ? { path: `${folder}/.s.PGSQL.${url.port}` } : { host: url.hostname, port: Number(url.port) }
  const sockets = new Set<Socket>()
  let isHanging = false

  const server = createServer((near) => {
    const far = connect(place)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (bytes) => to.write(bytes)).on('error', () => {})
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      if (isHanging) from.pause()
    }
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
    await drop()
  })

  url.searchParams.delete('host')
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return {
    address: { connectionString: url.href },
    hang() {
      isHanging = true
      for (const socket of sockets) socket.pause()
    },
    goOn() {
      isHanging = false
      for (const socket of sockets) socket.resume()
    },
  }
}
