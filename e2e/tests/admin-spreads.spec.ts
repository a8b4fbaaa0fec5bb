import { expectAccessible } from '@lunaria/e2e/src/axe.ts'
import { expect, test } from '@lunaria/e2e/src/journey.ts'
import { pressEscape, tabTo } from '@lunaria/e2e/src/keyboard.ts'
import { type Person, signInAdministrator } from '@lunaria/e2e/src/people.ts'
import { refusedWith } from '@lunaria/e2e/src/troubles.ts'
import { tooWide } from '@lunaria/e2e/src/widths.ts'
import type { Page } from '@playwright/test'

/** The admin, in whose browser the test runs. */
const office = test.extend<{ admin: Person }>({
  admin: async ({ product }, use) => {
    const admin = await signInAdministrator(product)
    await use(admin)
    // Another test of this worker finds the spreads as they were.
    await admin.api.patch('/api/admin/spreads/horseshoe', { data: { isActive: true, name: null, description: null } })
    await admin.api.dispose()
  },
  session: ({ admin }, use) => use(admin.storageState),
})

office(
  'a spread that is switched off is gone for everybody at once, and comes back',
  async ({ page, browser, person, product }) => {
    await using home = await browser.newContext({ baseURL: product.url, storageState: person.storageState })
    const reader = await home.newPage()
    await page.goto('/app/admin/spreads')
    await expect(page.getByRole('heading', { level: 1, name: 'Расклады' })).toBeVisible()
    await expectAccessible(page)
    const active = page.getByRole('switch', { name: 'Расклад «Подкова» активен' })
    await expect(active).toBeChecked()
    const hiddenBefore = Number(await figure(page, 'Скрыты').textContent())

    await active.click()
    await expect(page.getByText('Расклад деактивирован')).toBeVisible()
    await expect(active).not.toBeChecked()
    await expect(figure(page, 'Скрыты')).toHaveText(`${hiddenBefore + 1}`)

    await reader.goto('/spreads')
    await expect(findCatalogue(reader).getByRole('heading', { name: 'Подкова' })).toHaveCount(0)
    await expect(findCatalogue(reader).getByRole('heading', { name: 'Кельтский крест' })).toBeVisible()
    await reader.goto(`/app/chat/${await person.createChat('Выбор')}`)
    await reader.getByRole('button', { name: /^Расклад: / }).click()
    const choice = reader.getByRole('dialog', { name: 'Расклад' })
    await expect(choice.getByText('Кельтский крест')).toBeVisible()
    await expect(choice.getByText('Подкова')).toHaveCount(0)
    await pressEscape(reader)

    await active.click()
    await expect(page.getByText('Расклад активирован')).toBeVisible()
    await reader.getByRole('button', { name: /^Расклад: / }).click()
    await expect(choice.getByText('Подкова')).toBeVisible()
  },
)

office(
  'a spread is rewritten by the keyboard alone, and brought back to what it was',
  async ({ page, browser, product }) => {
    await page.goto('/app/admin/spreads')
    const opener = page.getByRole('button', { name: /^Изменить расклад Подкова/ })
    await opener.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Изменить расклад' })
    await expect(dialog.getByRole('region', { name: 'Схема расклада' }).getByRole('listitem')).toHaveCount(7)
    await expectAccessible(page)

    await expect(dialog.getByLabel('Название')).toBeFocused()
    await page.keyboard.press('Delete')
    await tabTo(page, dialog.getByRole('button', { name: 'Сохранить' }))
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('alert')).toHaveText('Введите название')
    await expectAccessible(page)

    await tabTo(page, dialog.getByLabel('Название'), 'Shift+Tab')
    await page.keyboard.type('Семь шагов')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Расклад обновлен')).toBeVisible()
    await expect(dialog).toBeHidden()
    const renamed = page.getByRole('button', { name: /^Изменить расклад Семь шагов/ })
    await expect(renamed).toBeFocused()
    await expect(renamed).toContainText('Был: Подкова')

    await using street = await browser.newContext({ baseURL: product.url, storageState: { cookies: [], origins: [] } })
    const stranger = await street.newPage()
    await stranger.goto('/spreads')
    await expect(findCatalogue(stranger).getByRole('heading', { name: 'Семь шагов' })).toBeVisible()

    await renamed.click()
    await dialog.getByRole('button', { name: 'Вернуть исходный текст' }).click()
    await expect(dialog.getByLabel('Название')).toHaveValue('Подкова')
    await dialog.getByRole('button', { name: 'Сохранить' }).click()
    await expect(opener).toBeVisible()

    await opener.click()
    await expect(dialog).toBeVisible()
    await pressEscape(page)
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
  },
)

office(
  'what is looked for stands in the address, the table sorts, and a switch that is refused goes back',
  async ({ page, troubles }) => {
    troubles.expect(refusedWith(500))
    await page.goto('/app/admin/spreads')
    await page.getByRole('searchbox', { name: 'Поиск по названию и описанию' }).fill('нет такого')
    await expect(page.getByText('Расклады не найдены')).toBeVisible()
    await expectAccessible(page)
    await expect(page).toHaveURL(/search=/)

    await page.goto('/app/admin/spreads?category=love')
    await expect(page.getByRole('button', { name: /^Любовь/ })).toHaveAttribute('aria-pressed', 'true')
    const rows = page.getByRole('table', { name: 'Расклады' }).getByRole('row')
    await expect(rows.nth(1)).toBeVisible()
    const loveCount = await rows.count()
    await page.getByRole('button', { name: /^Все/ }).click()
    await expect.poll(() => rows.count()).toBeGreaterThan(loveCount)

    await page.getByRole('link', { name: 'Карт', exact: true }).click()
    await expect(page.getByRole('columnheader', { name: 'Карт', exact: true })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
    await expect(rows.nth(1)).toContainText('Годовой расклад')
    expect(await page.locator('html').evaluate((html) => html.scrollWidth <= innerWidth)).toBe(true)
    expect(await tooWide(page)).toEqual([])

    await page.route('**/api/admin/spreads/horseshoe', (route) =>
      route.fulfill({ status: 500, json: { error: 'Что-то сломалось.', code: 'internal', requestId: '1' } }),
    )
    const active = page.getByRole('switch', { name: 'Расклад «Подкова» активен' })
    await active.click()
    await expect(page.getByText('Ошибка обновления расклада: Что-то сломалось.')).toBeVisible()
    await expect(active).toBeChecked()
  },
)

function findCatalogue(page: Page) {
  return page.getByRole('list', { name: 'Расклады' })
}

/** A figure at the head of the screen. */
function figure(page: Page, label: string) {
  return page.locator('dl[aria-label="Сводка по раскладам"] > div').filter({ hasText: label }).getByRole('definition')
}
