/**
 * node e2e/src/first-paint.ts [address of a running product] [rounds]
 * The landing's first paint on slow 4G with a processor four times slower, turn by turn with a plain prerendered page of the
 * same React and router (plain-page/). Prints the medians.
 */
import { loadavg } from 'node:os'
import { type Browser, chromium, devices } from '@playwright/test'
import { servePlainPage } from './plain-page/serve.ts'

const [product = 'http://localhost:3003', rounds = '5'] = process.argv.slice(2)
const slow4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const settleMs = 2500

const observe = `
  window.seen = { fcp: 0, lcp: 0, tbt: 0, cls: 0 }
  const on = (type, note) => new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  on('paint', ({ name, startTime }) => { if (name === 'first-contentful-paint') seen.fcp = startTime })
  on('largest-contentful-paint', ({ startTime }) => { seen.lcp = startTime })
  on('longtask', ({ duration }) => { seen.tbt += duration - 50 })
  on('layout-shift', ({ value }) => { seen.cls += value })`

type Seen = { fcp: number; lcp: number; tbt: number; cls: number }

async function look(browser: Browser, address: string): Promise<Seen> {
  const context = await browser.newContext(devices['Pixel 5'])
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', slow4G)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(observe)
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.waitForTimeout(settleMs)
  const seen: Seen = await page.evaluate('window.seen')
  await context.close()
  return seen
}

const middle = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
const shown = (all: Seen[]): string =>
  (['fcp', 'lcp', 'tbt'] as const)
    .map((name) => `${name} ${Math.round(middle(all.map((seen) => seen[name])))} ms`)
    .join(', ')

const pages = [await servePlainPage(), product]
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
const seen: [Seen[], Seen[]] = [[], []]
for (let round = 0; round < Number(rounds); round++) {
  seen[0].push(await look(browser, pages[0] ?? ''))
  seen[1].push(await look(browser, pages[1] ?? ''))
}
await browser.close()
const ratio = middle(seen[0].map(({ lcp }, at) => (seen[1][at]?.lcp ?? 0) / lcp))
console.log(
  `load ${loadavg()[0]?.toFixed(1)}, ${rounds} rounds\nreference: ${shown(seen[0])}\nlanding:   ${shown(seen[1])}`,
)
console.log(
  `LCP: ${ratio.toFixed(2)} of the reference; most layout shift ${Math.max(...seen[1].map(({ cls }) => cls)).toFixed(3)}`,
)
