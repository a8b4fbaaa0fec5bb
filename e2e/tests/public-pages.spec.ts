import { expectAccessible } from '@lunaria/e2e/src/axe.ts'
import { expect, test } from '@lunaria/e2e/src/journey.ts'
import { pressEscape } from '@lunaria/e2e/src/keyboard.ts'
import { measureLayoutShifts, watchLayoutShifts } from '@lunaria/e2e/src/layout-shift.ts'
import { expectNoContactsToCome, expectSharedPicture } from '@lunaria/e2e/src/public-page.ts'
import { onBothScreens, phone } from '@lunaria/e2e/src/screens.ts'
import { openInteractive, openNavigation, publicPages } from '@lunaria/e2e/src/site.ts'
import { refusedWith } from '@lunaria/e2e/src/troubles.ts'
import { tooWide } from '@lunaria/e2e/src/widths.ts'
import type { Locator, Page } from '@playwright/test'

test.use({ master: 'builtin', plan: null })

const nothingThere = '/такого-нет'
const mostShift = 0.02
/** What Playwright itself writes where it blocks service workers: a slow page is still open when it registers its own. */
const workerBlocked = 'Service Worker registration blocked by Playwright'
/** Where strangers come in. The other pages have the same frame, fonts and scripts. */
const firstVisited = ['/', '/spreads', '/cards']

for (const { address, heading, canonical = address, data = [], isLikeAnother } of publicPages) {
  const isFirst = firstVisited.includes(address)
  test.describe(isFirst ? 'a public page on a first visit' : 'a public page', () => {
    test.use({ contextOptions: { reducedMotion: 'no-preference' } })
    // On a first visit more may move.
    if (isFirst) test.use({ cache: 'empty', serviceWorkers: 'allow' })

    test(`${address} says what it is, stands still, is accessible and fits every window`, async ({ page }) => {
      const said = listen(page)
      await watchLayoutShifts(page)
      await expectGoodVisit(page, address, heading)
      await expect(page).toHaveTitle(/\S\s—\sЛунария$|^Лунария\s—\s/)
      await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /^.{50,}$/)
      const own = await page.locator('link[rel=canonical]').getAttribute('href')
      expect(decodeURI(new URL(own ?? '').pathname)).toBe(canonical)
      await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', own ?? '')
      await expectSharedPicture(page)
      expect((await dataIn(page)).sort()).toEqual(data)
      expect(await tooWide(page)).toEqual([])
      expect(said).toEqual([])
      if (isLikeAnother) return

      await page.goto('about:blank') // opened again, not reloaded where it was scrolled to
      await page.setViewportSize(phone)
      await expectGoodVisit(page, address, heading)
      expect(said).toEqual([])
    })
  })
}

test.describe('a page that is not there', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('an unknown address has a page like the others, which search engines leave out', async ({ page, troubles }) => {
    troubles.expect(refusedWith(404))
    const said = listen(page)
    await watchLayoutShifts(page)
    const answer = await page.goto(nothingThere)

    expect(answer?.status()).toBe(404)
    await expectHeading(page, 'Такой страницы нет')
    await expect(page).toHaveTitle('Страница не найдена — Лунария')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expect(page.locator('link[rel=canonical]')).toHaveCount(0)

    await expectStillness(page)
    await expectAccessible(page)
    await expectNavigation(page)
    expect(await tooWide(page)).toEqual([])
    expect(said).toEqual([])
  })
})

test('the navigation leads through the site and says where we are', async ({ page }) => {
  await openInteractive(page, '/')
  await onBothScreens(page, () => expectToLeadThrough(page))
  await expectAccessible(page) // the open menu of a phone; the page itself is looked at above
})

async function expectToLeadThrough(page: Page): Promise<void> {
  for (const [link, address] of [
    ['Расклады', '/spreads'],
    ['Карты', '/cards'],
    ['Помощь', '/help'],
    ['Главная', '/'],
  ] as const) {
    await (await openNavigation(page)).getByRole('link', { name: link, exact: true }).click()
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    expect(await page.evaluate('scrollY')).toBe(0)
    // Read aloud, and the keys go on in the page.
    const announced = page.locator('body > p[aria-live=polite], body > div > p[aria-live=polite]')
    await expect.poll(async () => (await announced.textContent()) === (await page.title()).split(' — ')[0]).toBe(true)
    await expect(page.getByRole('main')).toBeFocused()
  }
  const navigation = await openNavigation(page)
  await expect(navigation.locator('[aria-current=page]')).toHaveText(['Главная'])
}

test('the first Tab leads past the navigation to the content', async ({ page }) => {
  await page.goto('/help')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'К содержанию' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()

  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('searchbox')).toBeFocused()
})

test.describe('signed in', () => {
  test.use({ plan: 'free' })

  test('the header leads into the application and out of the account', async ({ page }) => {
    await page.goto('/help')
    const header = page.getByRole('banner')
    await onBothScreens(page, async () => {
      await expect(header.getByRole('link', { name: 'В приложение' })).toBeVisible()
      await expectAccessible(page)
    })

    await openNavigation(page)
    await page.getByRole('button', { name: 'Выйти' }).click()
    await expect(header.getByRole('button', { name: 'Войти', exact: true })).toBeVisible()
    const cookies = (await page.context().storageState()).cookies.map(({ name }) => name)
    expect(cookies).not.toContain('lunaria_session')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  // In one browser: this is an option of a context, which is created anew for it.
  test('every public page is read to the end', async ({ page, troubles }) => {
    troubles.expect(refusedWith(404))
    await test.step('the landing shows what there is and what it costs', async () => {
      await page.goto('/')
      await expectHeading(page, 'Спросите карты о том, что не даёт уснуть')
      await expect(page.getByRole('article', { name: 'Пробный' })).toContainText(/149\s?₽\s?на\s1\sдень/)
      await expect(page.getByRole('article', { name: 'Месячный' })).toContainText(/1\s490\s?₽\s?на\s30\sдней/)
      await expect(page.getByText(/1\s685\s?₽/)).toBeVisible()
      for (const name of ['Разговор, а не гороскоп', 'Что рассказывают читатели', 'Колода «Лунария»']) {
        await expect(page.getByRole('heading', { name })).toBeVisible()
      }
      await expect(page.getByRole('link', { name: 'Начать гадание' }).first()).toHaveAttribute('href', '/app')
    })

    await test.step('both addresses of the deck lead to the page of every card', async () => {
      for (const address of ['/cards', '/значение-карт-колоды-lunaria']) {
        await page.goto(address)
        const links = page.getByRole('region', { name: 'Все карты по именам' }).getByRole('link')
        await expectAllVisible(links, 78)
        await links.filter({ hasText: /^Луна$/ }).click()
        await expectHeading(page, 'Луна')
      }
    })

    await test.step('a card of either kind is read to the end', async () => {
      for (const address of ['/cards/fool', '/cards/Queen_of_Cups']) {
        await page.goto(address)
        for (const title of [
          'Прямое положение',
          'Перевёрнутое положение',
          'Карта о разном',
          'Что на карте',
          'Символы',
        ]) {
          const section = page
            .locator('section')
            .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
          await expect(section).toBeVisible()
          expect((await section.innerText()).length, title).toBeGreaterThan(200)
        }
        await expect(page.getByRole('link', { name: /^Следующая карта: / })).toBeVisible()
      }
    })

    await test.step('every answer of the help centre is open', async () => {
      await page.goto('/help')
      await expectAllVisible(page.locator('[id$=-answer]'), 50)
      await expectNoContactsToCome(page)
    })

    await test.step('the legal pages are read to the end', async () => {
      for (const { address, heading } of publicPages.filter(({ address }) =>
        ['/privacy', '/terms', '/offer', '/refund', '/consent'].includes(address),
      )) {
        await page.goto(address)
        await expectHeading(page, heading)
        await expect(page.getByText(/^Обновлено \d+\s\p{L}+ 20\d\d/u)).toBeVisible()
        await expectAllVisible(page.getByRole('article').locator('section'), 4)
        expect((await page.getByRole('article').innerText()).length).toBeGreaterThan(2000)
        await expectNoContactsToCome(page)
      }
    })

    await test.step('the check of a draw is explained, and an unknown address leads home', async () => {
      await page.goto('/verify')
      await expect(page.getByRole('region', { name: 'Как это работает' }).getByRole('listitem')).toHaveCount(4)
      await page.goto(nothingThere)
      await page.getByRole('link', { name: 'На главную', exact: true }).click()
      await expect(page).toHaveURL('/')
    })
  })
})

test('search engines find the map of the site, and every page on it is there', async ({ request, product }) => {
  const robots = await (await request.get('/robots.txt')).text()
  const map = robots.match(/^Sitemap: (.*)$/m)?.[1]
  expect(map).toBe(`${product.url}/sitemap.xml`)

  const listed = [...(await (await request.get(map ?? '')).text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, address]) => new URL(address ?? ''),
  )

  const expected = publicPages.filter(({ canonical }) => canonical === undefined).map(({ address }) => address)
  expect(listed.map(({ pathname }) => pathname)).toEqual(expect.arrayContaining(expected))
  expect(listed.filter(({ pathname }) => pathname.startsWith('/cards/'))).toHaveLength(78)
  expect(listed.filter(({ pathname }) => pathname.includes('%'))).toEqual([])
  // Packing a hundred pages for their headers alone is ten seconds of the processor.
  const headers = { 'accept-encoding': 'identity' }
  const answers = await Promise.all(listed.map(({ href }) => request.head(href, { headers })))
  expect(answers.filter((answer) => answer.status() !== 200).map((answer) => answer.url())).toEqual([])
})

test('the printed deck is sold where the operator says', async ({ request }) => {
  const answer = await request.get('/deck-shop', { maxRedirects: 0 })
  expect(answer.status()).toBe(302)
  expect(answer.headers().location).toBe('https://shop.example/lunaria')
})

/** What the page says to the console; errors are troubles in any test. */
function listen(page: Page): string[] {
  const said: string[] = []
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.text() !== workerBlocked) said.push(message.text())
  })
  return said
}

async function expectHeading(page: Page, text: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveCount(1)
  await expect(heading).toHaveText(text)
  await expect(heading).toBeVisible()
}

/** Opens the page: it has its heading and the navigation, stands still and is accessible. */
async function expectGoodVisit(page: Page, address: string, heading: string): Promise<void> {
  await openInteractive(page, address)
  await expectHeading(page, heading)
  await expectStillness(page)
  await expectAccessible(page)
  await expectNavigation(page)
}

/** Nothing moves by itself while the page comes in and is scrolled through. */
async function expectStillness(page: Page): Promise<void> {
  const { total, shifts } = await measureLayoutShifts(page)
  expect(total, JSON.stringify(shifts)).toBeLessThan(mostShift)
}

async function expectNavigation(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByRole('button', { name: 'Войти', exact: true })).toBeVisible()
  const links = (await openNavigation(page)).getByRole('link')
  await expect(links).toHaveText(['Главная', 'Расклады', 'Карты', 'Учёба', 'Тарифы', 'Помощь'])
  await expect(links.first()).toBeVisible()
  await pressEscape(page)
}

/** The types of the structured data, each of which has to be JSON. */
async function dataIn(page: Page): Promise<string[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  return texts.map((text) => JSON.parse(text)['@type'])
}

async function expectAllVisible(elements: Locator, atLeast: number): Promise<void> {
  const all = await elements.count()
  expect(all).toBeGreaterThanOrEqual(atLeast)
  await expect(elements.filter({ visible: true })).toHaveCount(all)
}
