/**
 * node e2e/src/smoothness.ts [rounds] [deck,first]
 * How smooth the chat is on a phone (docs/benchmarks.md): the deck that is picked from and dealt, with the processor slowed to a
 * quarter; and how long after Enter an answer's first card and words are seen, with the processor as it is. Starts the product
 * with the built-in reader; the site has to be built before. What presses take is in tests/presses.spec.ts.
 */
import { loadavg } from 'node:os'
import { bundleProgram } from '@lunaria/server/src/testing/bundled.ts'
import { chromium } from '@playwright/test'
import { openProduct } from './product.ts'
import { measureDeck } from './smoothness/deck.ts'
import { measureFirst } from './smoothness/first.ts'

const measures = { deck: measureDeck, first: measureFirst }
const [rounds = '3', wanted = Object.keys(measures).join()] = process.argv.slice(2)

await bundleProgram()
const product = await openProduct({})
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
})
try {
  for (const [name, measure] of Object.entries(measures)) {
    if (!wanted.split(',').includes(name)) continue
    console.log(`\n${name}, load ${loadavg()[0]?.toFixed(1)}`)
    await measure({ browser, product, rounds: Number(rounds) })
    console.log(`load ${loadavg()[0]?.toFixed(1)}`)
  }
} finally {
  await browser.close()
  await product.stop()
}
