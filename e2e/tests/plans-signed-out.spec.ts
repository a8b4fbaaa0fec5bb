import { expectAccessible } from '@lunaria/e2e/src/axe.ts'
import { expect, test } from '@lunaria/e2e/src/journey.ts'
import { pressEscape } from '@lunaria/e2e/src/keyboard.ts'
import { onBothScreens, phone, signInOn, wide } from '@lunaria/e2e/src/screens.ts'
import { openNavigation } from '@lunaria/e2e/src/site.ts'
import type { Locator, Page } from '@playwright/test'

test.use({ master: 'builtin', plan: null })

test('a visitor can look at the plans, and they are there again after signing in', async ({ page, person }) => {
  await page.goto('/?modal=plans')
  await expect(plansOn(page).getByRole('article')).toHaveCount(2)
  await expect(plansOn(page).getByRole('article', { name: 'Пробный' })).toContainText(/149\s?₽/)
  await expect(plansOn(page).getByRole('article', { name: 'Месячный' })).toContainText(/1\s490\s?₽/)
  await onBothScreens(page, () => expectAccessible(page))

  await plansOn(page).getByRole('article', { name: 'Месячный' }).getByRole('button', { name: 'Оформить' }).click()
  await expect(plansOn(page)).toBeHidden()
  await signInOn(page, person)

  await expect(plansOn(page).getByRole('article')).toHaveCount(2)
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await pressEscape(page)
  await expect(plansOn(page)).toBeHidden()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'В приложение' })).toBeVisible()

  await page.setViewportSize(wide)
  await page.getByRole('button', { name: 'Выйти' }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Войти', exact: true })).toBeVisible()
})

test('a user who signs up on the way comes back to the plans too', async ({ page }) => {
  await page.goto('/help?modal=plans')
  await plansOn(page).getByRole('button', { name: 'Оформить' }).first().click()
  await page.getByRole('button', { name: 'Нет аккаунта? Зарегистрироваться' }).click()
  const dialog = page.getByRole('dialog', { name: 'Регистрация' })
  await dialog.getByLabel('E-mail').fill(`plans-${Date.now()}@example.com`)
  await dialog.getByLabel('Пароль', { exact: true }).fill('длинный пароль')
  await dialog.getByRole('button', { name: 'Зарегистрироваться' }).click()

  await expect(plansOn(page).getByRole('article')).toHaveCount(2)
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await pressEscape(page)
  await expect(page).toHaveURL('/help')
})

test('a price of the landing leads to that plan, with a sign-in before it', async ({ page, person }) => {
  await page.goto('/#pricing')
  await page.getByRole('link', { name: 'Попробовать день' }).click()
  await signInOn(page, person)

  await expect(plansOn(page).getByRole('article', { name: 'Пробный' })).toContainText('Ваш выбор')
  await pressEscape(page)
  await expect(plansOn(page)).toBeHidden()
  await expect(page).toHaveURL('/app')

  await page.setViewportSize(phone)
  await page.goto('/#pricing')
  await page.getByRole('link', { name: 'Выбрать месяц' }).click()
  await expect(plansOn(page).getByRole('article', { name: 'Месячный' })).toContainText('Ваш выбор')
  await expect(page.getByRole('dialog')).toHaveCount(1)
})

test('the page around can ask for the plans, which need a sign-in, and close them', async ({ page }) => {
  await page.goto('/spreads')
  const signIn = page.getByRole('dialog', { name: 'Вход' })
  // The page listens once it is alive.
  await expect(async () => {
    await page.evaluate("dispatchEvent(new Event('open-subscription'))")
    await expect(signIn).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(page).toHaveURL('/spreads?modal=sign-in&next=plans')

  await page.evaluate("dispatchEvent(new Event('close-auth'))")
  await expect(signIn).toBeHidden()
})

test('«Тарифы» leads to the prices from any page, and their address opens the landing there', async ({ page }) => {
  await page.goto('/help')
  await (await openNavigation(page)).getByRole('link', { name: 'Тарифы' }).click()
  await expect(page).toHaveURL('/#pricing')
  await expectPricesInSight(page)

  await page.evaluate("scrollTo({ top: 0, behavior: 'instant' })")
  await (await openNavigation(page)).getByRole('link', { name: 'Тарифы' }).click()
  await expectPricesInSight(page)

  await page.goto('about:blank')
  await page.goto('/#pricing')
  await expectPricesInSight(page)
  await expect(page.locator('#pricing').getByText('Тестовый режим оплаты')).toBeVisible()
})

test('«Войти» opens the application with the sign-in, which leads into it', async ({ page, person }) => {
  await page.goto('/help')
  await page.getByRole('banner').getByRole('button', { name: 'Войти', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Вход' })).toBeVisible()
  await expect(page).toHaveURL('/app?modal=sign-in')

  await signInOn(page, person)
  await expect(page.getByRole('heading', { name: 'О чём спросим?' })).toBeVisible()
  await expect(page).toHaveURL('/app')

  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'В приложение' }).click()
  await expect(page).toHaveURL('/app')
})

function plansOn(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Выбор тарифа' })
}

/** The section begins near the top of the window. */
async function expectPricesInSight(page: Page): Promise<void> {
  const section = page.locator('#pricing')
  await expect(section.getByRole('heading', { level: 2 })).toBeInViewport()
  await expect
    .poll(async () => Math.abs((await section.boundingBox())?.y ?? Number.POSITIVE_INFINITY))
    .toBeLessThan(160)
}
