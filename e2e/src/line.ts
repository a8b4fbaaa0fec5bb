import { connect, createServer, type Server, type Socket } from 'node:net'

/** The network between the browser and the product: it has an address of its own, and it can break. */
export type Line = {
  port: number
  /** Leads to this local port from now on. */
  leadTo(port: number): void
  /** Breaks every connection and lets no new one through, until `mend`. */
  cut(): void
  mend(): void
  close(): Promise<void>
}

/** Passes TCP connections on, byte for byte. */
export async function openLine(): Promise<Line> {
  const sockets = new Set<Socket>()
  let target = 0
  let isCut = false

  function track(socket: Socket, end: () => void): void {
    sockets.add(socket)
    socket.on('error', end)
    socket.on('close', () => {
      sockets.delete(socket)
      end()
    })
  }

  function cutAll(): void {
    for (const socket of sockets) socket.destroy()
  }

  const server = createServer((near) => {
    if (isCut) return near.destroy()
    const far = connect(target, '127.0.0.1')
    track(near, () => far.destroy())
    track(far, () => near.destroy())
    near.pipe(far).pipe(near)
  })
  return {
    port: await listen(server),
    leadTo(port) {
      target = port
    },
    cut() {
      isCut = true
      cutAll()
    },
    mend() {
      isCut = false
    },
    close() {
      cutAll()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      if (typeof address === 'object' && address) resolve(address.port)
      else reject(new Error('The server has no port'))
    })
  })
}
