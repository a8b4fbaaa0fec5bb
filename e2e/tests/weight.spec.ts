import { expect, test } from '@lunaria/e2e/src/journey.ts'
import { weigh } from '@lunaria/e2e/src/weight.ts'

/** Weights of a first visit from a phone (docs/benchmarks.md); what has been reached and a little room. */
test.use({
  master: 'builtin',
  plan: null,
  pictures: true,
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
})

const kB = 1000

test('the landing loads no more than it has to before the visitor does something', { tag: '@wide' }, async ({
  page,
}) => {
  const weight = await weigh(page, '/')

  expect(weight.script).toBeLessThan(114 * kB)
  expect(weight.stylesheet).toBeLessThan(15 * kB)
  expect(weight.font).toBeLessThan(37 * kB)
  expect(weight.image).toBeLessThan(110 * kB)
})

test('the card reference loads the pictures in view and no others', { tag: '@wide' }, async ({ page }) => {
  const weight = await weigh(page, '/cards')

  const cards = weight.images.filter((image) => image.startsWith('/images/'))
  expect(cards.length).toBeGreaterThan(3)
  expect(cards.length).toBeLessThanOrEqual(12)
  expect(weight.image).toBeLessThan(250 * kB)
})

test('the application’s first screen', { tag: '@wide' }, async ({ page }) => {
  const weight = await weigh(page, '/app')

  expect(weight.script).toBeLessThan(150 * kB)
})

test('who comes back loads the landing from what he has', { tag: '@wide' }, async ({ page }) => {
  await weigh(page, '/')

  expect((await weigh(page, '/')).all).toBeLessThan(5 * kB)
})
