import { expect, test } from '@lunaria/e2e/src/journey.ts'
import { demoOn } from '@lunaria/e2e/src/site.ts'
import type { BrowserContext, Page } from '@playwright/test'

test.use({ master: 'builtin', plan: null })

type SentEvent = { name: string; path: string; props?: Record<string, unknown> }

test('the pages that are looked at, and how far down, reach the site’s own counter once', async ({ page, context }) => {
  const sent = await listen(context)
  await page.goto('/help')
  await expect.poll(() => named(sent, 'page_view')).toMatchObject([{ path: '/help' }])

  await page.getByRole('banner').getByRole('link', { name: 'Лунария, на главную' }).click()
  await expect(demoOn(page).region).toBeVisible()
  await expect.poll(() => page.evaluate('scrollY')).toBe(0)
  const milestones = () =>
    named(sent, 'scroll')
      .filter(({ path }) => path === '/')
      .map(({ props }) => props?.percent)
  await scrollTo(page, 0.55)
  await hide(page)
  await expect.poll(milestones).toEqual([25, 50])
  for (const share of [1, 0, 1]) await scrollTo(page, share)
  await hide(page)
  await expect.poll(milestones).toEqual([25, 50, 75, 100])
  expect(named(sent, 'page_view').map(({ path }) => path)).toEqual(['/help', '/'])
})

test('a click on the printed deck is tracked with its price', async ({ page, context }) => {
  const sent = await listen(context)
  await context.route('**/deck-shop', (route) => route.fulfill({ contentType: 'text/html', body: 'магазин' }))
  await page.goto('/')
  const opening = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Купить на маркетплейсе' }).click()
  await opening

  await expect
    .poll(() => named(sent, 'deck_click'))
    .toMatchObject([
      { path: '/', props: { name: 'Колода «Лунария»', price: 1685, shopPrice: 814, category: 'tarot_cards' } },
    ])
})

test('a demo chat is counted, and none of its texts is sent', async ({ page, context }) => {
  const sent = await listen(context)
  const demo = demoOn(page)
  await page.goto('/')
  await demo.ask('Тайный вопрос о переезде')
  await expect(demo.finishedAnswer).toHaveCount(1)

  await expect.poll(() => named(sent, 'demo_message')).toMatchObject([{ props: { number: 1 } }])
  expect(named(sent, 'demo_start')).toHaveLength(1)
  expect(JSON.stringify(sent)).not.toMatch(/тайный|переезд/i)
})

test('what a page has not sent yet is sent at once when it is hidden', async ({ page, context }) => {
  const sent = await listen(context)
  await page.goto('/cards/fool')
  // What only a page that is alive shows.
  await expect(page.getByRole('link', { name: 'Написать на почту' })).toBeVisible()

  await hide(page)

  await expect
    .poll(() => named(sent, 'card_view'), { timeout: 1000, intervals: [50] })
    .toMatchObject([{ path: '/cards/fool', props: { card: 'fool' } }])
})

test.describe('with a third party’s counter configured', () => {
  test.beforeEach(async ({ page }) => {
    await page.route('**/api/config', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ json: { ...(await answer.json()), metrikaId: '12345678' } })
    })
  })

  test('nothing of it is loaded before consent, and a refusal is remembered', async ({ page }) => {
    await page.goto('/')
    const notice = page.getByRole('region', { name: 'Файлы cookie' })
    await expect(notice.getByRole('button')).toHaveText(['Отказаться', 'Согласиться'])
    expect(await page.evaluate("'ym' in window")).toBe(false)

    await notice.getByRole('button', { name: 'Отказаться' }).click()
    await expect(notice).toBeHidden()
    await page.reload()
    await page.getByRole('button', { name: 'Настройки cookie' }).click()
    await expect(notice).toBeVisible()
    expect(await page.evaluate("'ym' in window")).toBe(false)
  })
})

/** Notes what the pages send to the counter; the server gets it all the same. */
async function listen(context: BrowserContext): Promise<SentEvent[]> {
  const sent: SentEvent[] = []
  await context.route('**/api/events', async (route) => {
    const body: { events: SentEvent[] } = route.request().postDataJSON()
    sent.push(...body.events)
    const answer = await route.fetch()
    expect(answer.status()).toBe(204)
    await route.fulfill({ response: answer })
  })
  return sent
}

function named(sent: readonly SentEvent[], name: string): SentEvent[] {
  return sent.filter((event) => event.name === name)
}

/** Tells the page that it is hidden. */
function hide(page: Page): Promise<unknown> {
  return page.evaluate(`{
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }`)
}

/** Scrolls so far down, and stays until that has been noticed. */
function scrollTo(page: Page, share: number): Promise<unknown> {
  return page.evaluate(`(() => {
    const root = document.documentElement
    root.scrollTo({ top: (root.scrollHeight - root.clientHeight) * ${share}, behavior: 'instant' })
    return new Promise((resolve) => setTimeout(resolve, 200))
  })()`)
}
