import { Agent, get, type IncomingMessage } from 'node:http'
import { startEmbeddedProduct } from '@lunaria/server/src/testing/embedded-product.ts'
import { type BadDay, memoryMb, slowestCallMs } from './bad-day.ts'

const tabs = 500
const stalled = 100
/** What five hundred readers may cost at most. */
const memoryLimitMb = 200
const slowCallMs = 2000

/** One visitor follows one answer in five hundred tabs, of which a hundred read nothing. */
export const manyTabs: BadDay = {
  name: `${tabs} tabs of one user on one answer, ${stalled} of them stalled`,
  async run({ newFolder, undo }) {
    const product = await startEmbeddedProduct(newFolder())
    undo(async () => void (await product.stop()))
    const { base, pid } = product
    const before = memoryMb(pid)
    const { session } = await json<{ session: { sessionId: string } }>(`${base}/api/demo/session`, {})
    const question = {
      sessionId: session.sessionId,
      message: 'Что меня ждёт в любви, на работе и с деньгами в этом году?',
    }
    const begun = await fetch(`${base}/api/demo/reply`, post(question))
    const reader = begun.body?.getReader()
    const first = new TextDecoder().decode((await reader?.read())?.value)
    const messageId = /"messageId":"([^"]+)"/.exec(first)?.[1]

    const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY })
    const url = `${base}/api/demo/stream/${session.sessionId}/${messageId}`
    const open = () =>
      new Promise<IncomingMessage>((resolve, reject) => get(url, { agent }, resolve).once('error', reject))
    const responses = await Promise.all(Array.from({ length: tabs }, open))
    undo(async () => agent.destroy())
    const reading = Promise.all(responses.slice(stalled).map(readText))
    const slowest = await slowestCallMs(product)
    const texts = await reading
    const grown = memoryMb(pid) - before
    const late = await Promise.all(responses.slice(0, stalled).map(readText))

    const whole = texts.filter((text) => text === texts[0] && text.includes('event: done')).length
    const wholeLater = late.filter((text) => text === texts[0]).length
    return {
      isWell: whole === tabs - stalled && wholeLater === stalled && grown < memoryLimitMb && slowest < slowCallMs,
      measured: `${whole} of ${tabs - stalled} had all of it in order, the stalled ones ${wholeLater} of ${stalled} later; memory +${grown} MB; another’s call at most ${slowest} ms`,
    }
  },
}

async function json<Body>(url: string, body: object): Promise<Body> {
  return (await fetch(url, post(body))).json()
}

function post(body: object): RequestInit {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

/** Reads a text without the comments that keep a connection open: not every tab gets the same ones. */
async function readText(response: IncomingMessage): Promise<string> {
  return Buffer.concat(await response.toArray())
    .toString()
    .replaceAll(':\n\n', '')
}
