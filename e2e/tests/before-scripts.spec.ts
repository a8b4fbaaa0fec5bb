import { expect, test } from '@lunaria/e2e/src/journey.ts'
import { chatOn } from '@lunaria/e2e/src/screens.ts'
import { openInteractive, publicPages } from '@lunaria/e2e/src/site.ts'
import { brokenLine } from '@lunaria/e2e/src/troubles.ts'
import type { Page } from '@playwright/test'

test.use({ master: 'builtin', plan: null, cache: 'own' })

const scripts = '**/assets/*.js'

/** Breaks the line for the page's scripts until the returned function is called. */
async function breakScripts(page: Page): Promise<() => Promise<void>> {
  await page.route(scripts, (route) => route.abort('connectionfailed'))
  return () => page.unroute(scripts)
}

test('a card is turned over before the scripts are there, although they come at the second try only', async ({
  page,
  troubles,
}) => {
  troubles.expect(brokenLine)
  const mend = await breakScripts(page)
  await page.goto('/cards/tower')
  await page.getByText('Перевёрнутая', { exact: true }).first().click()
  await expect(page.getByRole('alert').filter({ hasText: 'загрузилась не вся' })).toBeVisible()

  await mend()

  await expect(page.getByRole('img', { name: 'Башня, перевёрнутая' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Перевёрнутое положение')
  await expect(page.getByRole('alert').filter({ hasText: 'загрузилась не вся' })).toHaveCount(0)
  await page.getByText('Прямая', { exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Прямое положение')
})

test('a question to the demo chat is sent once the scripts have come', async ({ page, troubles }) => {
  troubles.expect(brokenLine)
  const mend = await breakScripts(page)
  await page.goto('/')
  await page.getByLabel('Вопрос для демо-чата').fill('Стоит ли ехать в отпуск?')
  await page.getByLabel('Вопрос для демо-чата').press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'загрузилась не вся' })).toBeVisible()

  await mend()

  await expect(page.getByRole('log').getByText('Стоит ли ехать в отпуск?')).toBeVisible()
})

/** Makes the page's browser refuse all storage, as one does whose user has forbidden it. */
async function blockStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
    }
  })
}

test.describe('where the browser lets nothing be stored', () => {
  test.use({ cache: 'kept' })

  test('every page opens', async ({ page }) => {
    await blockStorage(page)
    for (const { address, heading } of publicPages) {
      await openInteractive(page, address)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    }
    for (const address of ['/app', '/app/cards', '/app/learn', '/app/year']) {
      await page.goto(address)
      await page.mouse.move(50, 50)
      await expect(page.locator('main').first()).toBeAttached() // behind the sign-in, where the page needs one
    }
    await page.goto('/help#%')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.mouse.move(60, 60)
    await expect(page.getByText('Что-то пошло не так')).toHaveCount(0)
  })

  test.describe('a user', () => {
    test.use({ plan: 'monthly' })

    test('has every page of the application', async ({ page, person }) => {
      await blockStorage(page)
      const chat = `/app/chat/${await person.createChat()}`
      for (const address of [
        '/app',
        chat,
        '/app/journal',
        '/app/cards',
        '/app/learn',
        '/app/day',
        '/app/year',
        '/app/spreads',
        '/app/profile',
      ]) {
        await page.goto(address)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.getByText('Что-то пошло не так')).toHaveCount(0)
      }
      await page.goto(chat)
      await chatOn(page).input.fill('Стоит ли ехать в отпуск?')
      await expect(page.getByText('Не сохранено на этом устройстве')).toBeVisible()
    })
  })
})
