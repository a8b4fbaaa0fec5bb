import { expect, test } from '@lunaria/e2e/src/journey.ts'
import { signInAdministrator } from '@lunaria/e2e/src/people.ts'
import { refusedWith } from '@lunaria/e2e/src/troubles.ts'
import { tooWide } from '@lunaria/e2e/src/widths.ts'
import type { Page } from '@playwright/test'

test.use({ master: 'builtin', plan: null })

/**
 * Where no other journey stands and resizes the page. Of the public pages signed in only the header is another one, and the operator's
 * contacts, where a page shows them.
 */
const signedIn = ['/', '/cards/fool', '/help', '/offer', '/reset-password', '/cards/Fool', '/такого-нет', '/app/day']

test('no page is wider than its window, signed out', async ({ page }) => {
  expect(await listTooWide(page, ['/reset-password'])).toEqual([])
})

test.describe('signed in', () => {
  test.use({
    session: async ({ product }, use) => {
      const admin = await signInAdministrator(product)
      await use(admin.storageState)
      await admin.api.dispose()
    },
  })

  test('no page is wider than its window, signed in', async ({ page, product, troubles }) => {
    troubles.expect(refusedWith(404))
    const admin = await signInAdministrator(product)
    await admin.api.patch('/api/admin/settings', {
      data: { supportTelegram: '@lunaria_support', supportVk: 'lunaria_taro' },
    })
    await admin.api.dispose()

    expect(await listTooWide(page, signedIn)).toEqual([])
  })
})

/** Opens each page once and resizes it. */
async function listTooWide(page: Page, addresses: readonly string[]): Promise<string[]> {
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
