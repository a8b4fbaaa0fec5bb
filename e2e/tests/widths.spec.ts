import { expect, test } from '@lunaria/e2e/src/journey.ts'
import { signInAdministrator } from '@lunaria/e2e/src/people.ts'
import { refusedWith } from '@lunaria/e2e/src/troubles.ts'
import { tooWide } from '@lunaria/e2e/src/widths.ts'
import type { Page } from '@playwright/test'

test.use({ master: 'builtin', plan: null })

/** A placeholder for the address of a chat that the test creates. */
const newChat = 'a new chat'
const nothingThere = '/такого-нет'
/** Of the public pages signed in only the header is another one, and the operator's contacts, where a page shows them. */
const publicSignedIn = ['/', '/cards/fool', '/help', '/offer']
const others = ['/payment/success', '/reset-password', '/cards/Fool', nothingThere]
const profile = ['', '/settings', '/payments', '/chats'].map((path) => `/app/profile${path}`)
const inApp = ['/app', '/app/day', '/app/cards', '/app/cards/fool']
const panel = ['', '/users', '/payments', '/spreads', '/settings'].map((path) => `/app/admin${path}`)

// The other public pages, and the one for what is not there, are resized where they are looked at (public-pages.spec.ts).
test('no page is wider than its window, signed out', async ({ page, troubles }) => {
  troubles.expect(refusedWith(404))

  const opened = others.filter((address) => address !== nothingThere)
  expect(await tooWideOf(page, [...opened, '/app'])).toEqual([])
})

test.describe('signed in', () => {
  test.use({
    session: async ({ product }, use) => {
      const admin = await signInAdministrator(product)
      await use(admin.storageState)
      await admin.api.dispose()
    },
  })

  // In parts, so that several workers look through them.
  for (const [part, addresses] of Object.entries({
    'public pages': publicSignedIn,
    'other pages': others,
    application: [...inApp, newChat],
    profile,
    panel,
  }))
    test(`no page is wider than its window, signed in (${part})`, async ({ page, product, troubles }) => {
      troubles.expect(refusedWith(404))
      const admin = await signInAdministrator(product)
      await admin.api.patch('/api/admin/settings', {
        data: { supportTelegram: '@lunaria_support', supportVk: 'lunaria_taro' },
      })
      const chat = `/app/chat/${await admin.createChat('О переезде в другой город и о том, что из этого выйдет')}`
      await admin.api.dispose()

      const opened = addresses.map((address) => (address === newChat ? chat : address))
      expect(await tooWideOf(page, opened)).toEqual([])
    })
})

/** Opens each page once and resizes it. */
async function tooWideOf(page: Page, addresses: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const address of addresses) {
    await page.goto(address)
    await page.mouse.move(1, 1) // with which a public page comes alive
    await page.mouse.move(2, 2)
    await page.waitForLoadState('networkidle')
    found.push(...(await tooWide(page)))
  }
  return found
}
