import { expectAccessible } from '@lunaria/e2e/src/axe.ts'
import { expect, test } from '@lunaria/e2e/src/journey.ts'
import { chatOn, onBothScreens } from '@lunaria/e2e/src/screens.ts'
import { openInteractive } from '@lunaria/e2e/src/site.ts'
import type { Locator, Page } from '@playwright/test'

test.use({ master: 'builtin', plan: null })

test('a visitor reads about the spreads, finds one by category, and unfolds its positions', async ({ page }) => {
  await page.goto('/spreads')
  await expect(page).toHaveTitle('Расклады Таро с ИИ-помощником — Лунария')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Расклады Таро с ИИ-помощником')
  const all = await spreadsOn(page).count()
  expect(all).toBeGreaterThan(15)

  const cross = spreadsOn(page).filter({ has: page.getByRole('heading', { name: 'Кельтский крест' }) })
  await expect(cross).toContainText('Продвинутый')
  await expect(cross).toContainText('10 карт · Общий')
  await cross.getByText('О чём спрашивают карты').click()
  await expect(cross.getByText('Надежды и страхи.')).toBeVisible()
  await onBothScreens(page, () => expectAccessible(page))

  await page.getByRole('button', { name: 'Любовь', exact: true }).click()
  await expect(page).toHaveURL('/spreads?category=love')
  await expect(spreadsOn(page).first()).toContainText('Любовь')
  expect(await spreadsOn(page).count()).toBeLessThan(all)

  await page.reload()
  await expect(page.getByRole('button', { name: 'Любовь', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Все', exact: true }).click()
  await expect(spreadsOn(page)).toHaveCount(all)

  await cross.getByRole('link', { name: 'Разложить «Кельтский крест»' }).click()
  await expect(page).toHaveURL('/app?spread=celtic_cross')
  await page.goto('/spreads')
  await page.getByRole('main').getByRole('link', { name: 'Начать гадание' }).click()
  await expect(page).toHaveURL('/app')
})

test.describe('signed in', () => {
  test.use({ plan: 'monthly' })

  test('a spread is laid from its card', async ({ page }) => {
    const chat = chatOn(page)
    await openInteractive(page, '/spreads')
    await page.getByRole('link', { name: 'Разложить «Новое дело»' }).click()
    await expect(page.getByRole('button', { name: /^Расклад: Новое\sдело/ })).toBeVisible()

    await chat.ask('Стоит ли открывать мастерскую?')

    await expect(page.getByRole('list', { name: 'Карты расклада' }).getByRole('listitem')).toHaveCount(5)
  })
})

test.describe('the demonstration', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' }, cache: 'own' })

  test('goes from the question to the advice, and starts anew', async ({ page }) => {
    await page.clock.install()
    await page.goto('/spreads')
    const told = page.getByRole('main').getByRole('status').filter({ hasText: /./ })
    await page.getByRole('button', { name: 'Запустить демонстрацию' }).click()

    await passTimeUntil(page, told.getByText('Колода перемешивается…'), 1)
    await expect(told.getByText('Колода перемешивается…')).toBeVisible()
    await passTimeUntil(page, cardsOn(page, 'up'), 1)
    await expect(page.getByText('Общий совет').first()).toBeHidden()

    await passTimeUntil(page, told.getByText('Толкование готово.'), 1)
    await expect(told.getByText('Толкование готово.')).toBeVisible()
    await expect(cardsOn(page, 'up')).toHaveCount(3)
    const explained = page.getByRole('list', { name: 'Толкование карт' }).getByRole('listitem')
    await expect(explained).toHaveCount(3)
    await expect(explained.last()).toContainText('Паж Жезлов, перевёрнутый')
    await expect(page.getByText('Общий совет').first()).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Перезапустить' }).click()
    await expect(cardsOn(page, 'down')).toHaveCount(3)
    await expect(page.getByRole('button', { name: 'Запустить демонстрацию' })).toBeFocused()
  })

  test('waits while it is out of sight', async ({ page }) => {
    await page.clock.install()
    await page.goto('/spreads')
    await page.getByRole('button', { name: 'Запустить демонстрацию' }).click()
    await expect(page.getByText('Вопрос задан своими словами.')).toBeAttached()
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    // The browser's own observer: so the page knows that the stage is out of sight.
    await expect(page.getByRole('contentinfo')).toBeInViewport()
    await page.clock.runFor(100)

    await page.clock.runFor(10_000)

    await expect(page.getByText('Вопрос задан своими словами.')).toBeAttached()
  })
})

test.describe('with less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the demonstration is over at once, and fits a narrow phone', async ({ page }) => {
    await openInteractive(page, '/spreads')

    await page.getByRole('button', { name: 'Запустить демонстрацию' }).click()

    // With motion it takes twice as long; a busy machine may take a while to draw it.
    await expect(page.getByText('Толкование готово.')).toBeVisible({ timeout: 5000 })
    await expect(cardsOn(page, 'up')).toHaveCount(3)
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await page.locator('html').evaluate((html) => html.scrollWidth)).toBe(320)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the page can be read to the end', async ({ page }) => {
    await page.goto('/spreads')

    expect(await spreadsOn(page).count()).toBeGreaterThan(15)
    await expect(page.getByRole('group', { name: 'Категория' })).toBeHidden()
    await expect(page.getByText('Запустить демонстрацию')).toBeHidden()
    await expect(page.locator('noscript li')).toHaveCount(3)
    await expect(page.locator('noscript li').first()).toBeVisible()
    await spreadsOn(page).first().getByText('О чём спрашивают карты').click()
    await expect(spreadsOn(page).first().getByText('Что сейчас важнее всего увидеть')).toBeVisible()
  })
})

/** Lets the page's own clock run ahead, half a second at a time, until there are so many of what is expected. */
async function passTimeUntil(page: Page, expected: Locator, count: number): Promise<void> {
  for (let step = 0; step < 40; step++) {
    if ((await expected.count()) === count) return
    await page.clock.runFor(500)
  }
  await expect(expected).toHaveCount(count)
}

function spreadsOn(page: Page): Locator {
  return page.getByRole('list', { name: 'Расклады' }).getByRole('article')
}

function cardsOn(page: Page, face: 'up' | 'down'): Locator {
  return page.getByRole('list', { name: 'Карты расклада' }).locator(`[data-face=${face}]`)
}

test.describe('without JavaScript', () => {
  test.use({ master: 'builtin', plan: null, javaScriptEnabled: false })

  test('the first words stay where they are while the rest of the page is parsed', async ({ page }) => {
    const heading = page.getByRole('heading', { level: 1 })
    await page.goto('/spreads')
    const whole = await heading.boundingBox()
    const lastWords = 'Посмотреть, как это бывает'
    await page.route('/spreads', async (route) => {
      const response = await route.fetch()
      const [begun] = (await response.text()).split(lastWords)
      await route.fulfill({ response, body: `${begun}${lastWords}` })
    })

    await page.goto('/spreads')

    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(0)
    expect(await heading.boundingBox()).toEqual(whole)
  })
})
