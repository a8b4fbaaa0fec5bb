import { expect, test } from '@lunaria/e2e/src/journey.ts'
import { signInAdministrator } from '@lunaria/e2e/src/people.ts'
import { publicPages } from '@lunaria/e2e/src/site.ts'
import { refusedWith } from '@lunaria/e2e/src/troubles.ts'
import type { Page } from '@playwright/test'

test.use({ master: 'builtin', plan: null })

const widths = [320, 360, 390, 600, 768, 834, 900, 1024, 1280, 1440, 1920]
/** A placeholder for the address of a chat that the test creates. */
const newChat = 'a new chat'
const mostAtOnce = 12
const drawnWidth = 'document.fonts.ready.then(() => document.documentElement.scrollWidth)'
const notThere = ['/cards/Fool', '/такого-нет']
const inPublic = [...publicPages.map(({ address }) => address), '/payment/success', '/reset-password', ...notThere]
const inApp = [
  ...['', '/cards', '/cards/fool', '/profile', '/profile/settings', '/profile/payments', '/profile/chats'],
  ...['/admin', '/admin/users', '/admin/payments', '/admin/spreads', '/admin/settings'],
].map((path) => `/app${path}`)

for (const [group, addresses] of groupsOf([...inPublic, '/app']).entries())
  test(`no page is wider than its window, signed out (${group + 1})`, { tag: '@wide' }, async ({ page, troubles }) => {
    troubles.expect(refusedWith(404))

    expect(await tooWide(page, addresses)).toEqual([])
  })

for (const [group, addresses] of groupsOf([...inPublic, ...inApp, newChat]).entries())
  test(`no page is wider than its window, signed in (${group + 1})`, { tag: '@wide' }, async ({
    browser,
    product,
    troubles,
  }) => {
    troubles.expect(refusedWith(404))
    const admin = await signInAdministrator(product)
    await admin.api.patch('/api/admin/settings', {
      data: { supportTelegram: '@lunaria_support', supportVk: 'lunaria_taro' },
    })
    await using context = await browser.newContext({ baseURL: product.url, storageState: admin.storageState })
    troubles.watch(context)
    const chat = `/app/chat/${await admin.createChat('О переезде в другой город и о том, что из этого выйдет')}`
    await admin.api.dispose()

    const opened = addresses.map((address) => (address === newChat ? chat : address))
    expect(await tooWide(await context.newPage(), opened)).toEqual([])
  })

/** Parts of a list, so that several workers look through it. */
function groupsOf(addresses: readonly string[]): string[][] {
  const size = Math.ceil(addresses.length / Math.ceil(addresses.length / mostAtOnce))
  return Array.from({ length: Math.ceil(addresses.length / size) }, (_, group) =>
    addresses.slice(group * size, (group + 1) * size),
  )
}

/** Opens each page once and resizes it. Returns those that overflow, and by how much. */
async function tooWide(page: Page, addresses: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const address of addresses) {
    await page.goto(address)
    await page.mouse.move(1, 1) // with which a public page comes alive
    await page.mouse.move(2, 2)
    await page.waitForLoadState('networkidle')
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      const scrollWidth = await page.evaluate<number>(drawnWidth)
      if (scrollWidth > width) found.push(`${address} at ${width}: ${scrollWidth - width} px`)
    }
  }
  return found
}
