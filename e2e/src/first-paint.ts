/**
 * node e2e/src/first-paint.ts [address of a running product] [rounds] [path] [file with the storage of a signed-in browser]
 * The first paint of a page on slow 4G with a processor four times slower, at the first visit and at the next one, turn by turn
 * with a plain prerendered page of the same React and router (plain-page/). Prints the medians.
 */
import { loadavg } from 'node:os'
import { type Browser, chromium, devices, type Page } from '@playwright/test'
import { servePlainPage } from './plain-page/serve.ts'

const [product = 'http://localhost:3003', rounds = '5', path = '/', storageState] = process.argv.slice(2)
const slow4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const settleMs = 2500

const observe = `
  window.seen = { fcp: 0, lcp: 0, tbt: 0, cls: 0, what: '' }
  const on = (type, note) => new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  on('paint', ({ name, startTime }) => { if (name === 'first-contentful-paint') seen.fcp = startTime })
  on('largest-contentful-paint', ({ startTime, element }) => { Object.assign(seen, { lcp: startTime, what: element?.outerHTML.slice(0, 60) }) })
  on('longtask', ({ duration }) => { seen.tbt += duration - 50 })
  on('layout-shift', ({ value }) => { seen.cls += value })`

type Seen = { fcp: number; lcp: number; tbt: number; cls: number; what: string }
type Visits = { first: Seen; again: Seen }

/** Makes two visits by one new browser. */
async function visit(browser: Browser, address: string): Promise<Visits> {
  const context = await browser.newContext({ ...devices['Pixel 5'], storageState })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', slow4G)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(observe)
  const first = await look(page, address)
  await page.goto('about:blank')
  const again = await look(page, address)
  await context.close()
  return { first, again }
}

async function look(page: Page, address: string): Promise<Seen> {
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.waitForTimeout(settleMs)
  return page.evaluate<Seen>('window.seen')
}

const middle = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
const shown = (all: Seen[]): string =>
  (['fcp', 'lcp', 'tbt'] as const)
    .map((name) => `${name} ${Math.round(middle(all.map((seen) => seen[name])))} ms`)
    .join(', ')

const plainPage = await servePlainPage()
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
const reference: Visits[] = []
const own: Visits[] = []
for (let round = 0; round < Number(rounds); round++) {
  reference.push(await visit(browser, plainPage))
  own.push(await visit(browser, new URL(path, product).href))
}
await browser.close()

const firsts = own.map(({ first }) => first)
const ratio = middle(reference.map(({ first }, at) => (firsts[at]?.lcp ?? 0) / first.lcp))
const moved = Math.max(...own.flatMap(({ first, again }) => [first.cls, again.cls]))
console.log(`load ${loadavg()[0]?.toFixed(1)}, ${rounds} rounds
plain page:         ${shown(reference.map(({ first }) => first))}
${path}, first visit: ${shown(firsts)}
${path}, the next:    ${shown(own.map(({ again }) => again))}
first visit's LCP: ${ratio.toFixed(2)} of the plain page, by ${firsts[0]?.what}; most layout shift ${moved.toFixed(3)}`)
