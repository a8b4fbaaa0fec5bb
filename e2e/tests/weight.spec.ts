import { expect, test } from '@lunaria/e2e/src/journey.ts'
import { signInAdministrator } from '@lunaria/e2e/src/people.ts'
import { weigh } from '@lunaria/e2e/src/weight.ts'

/** Weights of a first visit from a phone (docs/benchmarks.md); what has been reached and a hundredth more. */
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

  expect(weight.script).toBeLessThan(128.9 * kB)
})

test('the card reference is read without any script', async ({ page }) => {
  const weight = await weigh(page, '/cards', 'read')

  expect(weight.script).toBe(0)
  expect(weight.images.filter((image) => image.startsWith('/images/'))).toHaveLength(6)
})

test('the card reference loads what finds cards, the pictures in view, and no others', async ({ page }) => {
  const weight = await weigh(page, '/cards', 'alive')

  expect(weight.script).toBeLessThan(122.8 * kB)
  const cards = weight.images.filter((image) => image.startsWith('/images/'))
  expect(cards.length).toBeGreaterThan(3)
  expect(cards.length).toBeLessThanOrEqual(12)
  expect(weight.image).toBeLessThan(135 * kB)
})

test('a legal document’s scripts are those of the frame and its own', async ({ page }) => {
  const weight = await weigh(page, '/privacy', 'alive')

  expect(weight.script).toBeLessThan(119.7 * kB)
})

test('a stranger’s /app is read without any script, and light', async ({ page }) => {
  const weight = await weigh(page, '/app', 'read')

  expect(weight.script).toBe(0)
  expect(weight.images).toEqual(['/ornaments/deck-waits.svg'])
  expect(weight.all).toBeLessThan(60 * kB)
})

test('the application’s first screen', async ({ page }) => {
  const weight = await weigh(page, '/app', 'alive')

  expect(weight.script).toBeLessThan(146.1 * kB)
  expect(weight.scripts.length).toBeLessThanOrEqual(12)
})

test('a returning visitor loads the landing from the cache', async ({ page }) => {
  await weigh(page, '/', 'alive')

  expect((await weigh(page, '/', 'alive')).all).toBeLessThan(5 * kB)
})

test.describe('for a user', () => {
  test.use({ plan: 'monthly' })

  test('the start page needs no chat', async ({ page }) => {
    const weight = await weigh(page, '/app', 'alive')

    expect(weight.script).toBeLessThan(152.6 * kB)
    expect(weight.scripts).not.toContainEqual(expect.stringMatching(/\/(reading|markdown)-/))
  })

  test('a chat’s scripts are few files', async ({ page, person }) => {
    const weight = await weigh(page, `/app/chat/${await person.createChat()}`, 'alive')

    expect(weight.scripts).toContainEqual(expect.stringMatching(/\/chat-[\w-]{7}\.js$/))
    expect(weight.script).toBeLessThan(204.4 * kB)
    expect(weight.scripts.length).toBeLessThanOrEqual(21)
  })
})

test.describe('for an admin', () => {
  test.use({
    session: async ({ product }, use) => {
      const admin = await signInAdministrator(product)
      await use(admin.storageState)
      await admin.api.dispose()
    },
  })

  test('the panel needs no chat, no form and no schemas', async ({ page }) => {
    const weight = await weigh(page, '/app/admin', 'alive')

    expect(weight.scripts).toContainEqual(expect.stringMatching(/\/dashboard-[\w-]{7}\.js$/))
    expect(weight.scripts).not.toContainEqual(expect.stringMatching(/\/(reading|markdown|forms|schemas)-/))
  })
})
