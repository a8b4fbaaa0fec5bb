import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbeddedProduct } from '@lunaria/server/src/testing/embedded-product.ts'
import { type BadDay, memoryMb, slowestCallMs } from './bad-day.ts'

const atOnce = 250
const longestMs = 120_000
const slowCallMs = 2000

/** Connections over which nothing is ever asked: they are served, cost little, and are closed before long. */
export const idleConnections: BadDay = {
  name: '10,000 idle connections',
  async run({ isQuick, newFolder, undo }) {
    const wanted = isQuick ? 1000 : 10_000
    const product = await startEmbeddedProduct(newFolder())
    undo(async () => void (await product.stop()))
    const port = Number(new URL(product.base).port)
    const before = memoryMb(product.pid)
    const sockets: Socket[] = []
    undo(async () => {
      for (const socket of sockets) socket.destroy()
    })
    let open = 0
    while (sockets.length < wanted) {
      const next = Array.from({ length: atOnce }, () => connect(port, '127.0.0.1').resume())
      sockets.push(...next)
      for (const socket of next) socket.on('error', () => {}).once('close', () => open--)
      await Promise.all(next.map((socket) => once(socket, 'connect')))
      open += next.length
    }
    const reached = open
    const slowest = await slowestCallMs(product)
    const grown = memoryMb(product.pid) - before
    const startedAt = performance.now()
    while (open > 0 && performance.now() - startedAt < longestMs) await sleep(100)
    const seconds = Math.round((performance.now() - startedAt) / 1000)

    return {
      isWell: reached === wanted && open === 0 && slowest < slowCallMs && product.isRunning(),
      measured: `${reached} open at once; memory +${grown} MB; another’s call at most ${slowest} ms; ${open === 0 ? `all closed by the server within ${seconds} s` : `${open} still open after ${seconds} s`}`,
    }
  },
}
