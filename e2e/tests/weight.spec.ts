import { expect, test } from '@lunaria/e2e/src/journey.ts'
import { weigh } from '@lunaria/e2e/src/weight.ts'

/** Weights of a first visit from a phone (docs/benchmarks.md); what has been reached and a little room. */
test.use({
  master: 'builtin',
  plan: null,
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2.75,
  isMobile: true,
  cache: 'own', // it stops the clock
})

const kB = 1000

test('the landing is read without any script, and light', async ({ page }) => {
  const weight = await weigh(page, '/', 'read')

  expect(weight.script).toBe(0)
  expect(weight.stylesheet).toBe(0)
  expect(weight.font).toBeLessThan(29 * kB)
  expect(weight.image).toBeLessThan(47 * kB)
  expect(weight.all).toBeLessThan(110 * kB)
})

test('the landing’s scripts, once the visitor does something', async ({ page }) => {
  const weight = await weigh(page, '/', 'alive')

  expect(weight.script).toBeLessThan(130 * kB)
})

test('the card reference is read without any script', async ({ page }) => {
  const weight = await weigh(page, '/cards', 'read')

  expect(weight.script).toBe(0)
  expect(weight.images.filter((image) => image.startsWith('/images/'))).toHaveLength(6)
})

test('the card reference loads what finds cards, the pictures in view, and no others', async ({ page }) => {
  const weight = await weigh(page, '/cards', 'alive')

  expect(weight.script).toBeLessThan(124 * kB)
  const cards = weight.images.filter((image) => image.startsWith('/images/'))
  expect(cards.length).toBeGreaterThan(3)
  expect(cards.length).toBeLessThanOrEqual(12)
  expect(weight.image).toBeLessThan(135 * kB)
})

test('a legal document’s scripts are those of the frame and its own', async ({ page }) => {
  const weight = await weigh(page, '/privacy', 'alive')

  expect(weight.script).toBeLessThan(121 * kB)
})

test('a stranger’s /app is read without any script, and light', async ({ page }) => {
  const weight = await weigh(page, '/app', 'read')

  expect(weight.script).toBe(0)
  expect(weight.images).toEqual(['/ornaments/deck-waits.svg'])
  expect(weight.all).toBeLessThan(60 * kB)
})

test('the application’s first screen', async ({ page }) => {
  const weight = await weigh(page, '/app', 'alive')

  expect(weight.script).toBeLessThan(150 * kB)
  expect(weight.scripts.length).toBeLessThanOrEqual(14)
})

test('a returning visitor loads the landing from the cache', async ({ page }) => {
  await weigh(page, '/', 'alive')

  expect((await weigh(page, '/', 'alive')).all).toBeLessThan(5 * kB)
})

test.describe('for a user', () => {
  test.use({ plan: 'monthly' })

  test('a chat’s scripts are few files', async ({ page, person }) => {
    const weight = await weigh(page, `/app/chat/${await person.createChat()}`, 'alive')

    expect(weight.scripts).toContainEqual(expect.stringMatching(/\/chat-[\w-]{7}\.js$/))
    expect(weight.script).toBeLessThan(215 * kB)
    expect(weight.scripts.length).toBeLessThanOrEqual(24)
  })
})
