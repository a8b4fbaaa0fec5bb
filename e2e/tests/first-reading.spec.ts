import { expect, test } from '@lunaria/e2e/src/journey.ts'
import { pressEscape } from '@lunaria/e2e/src/keyboard.ts'
import { grant } from '@lunaria/e2e/src/product.ts'
import {
  chatOn,
  closeSidebar,
  openAccount,
  openSidebar,
  signInOn,
  threeCardQuestion,
} from '@lunaria/e2e/src/screens.ts'
import { expectGrowth } from '@lunaria/e2e/src/scripted-answers.ts'
import type { Locator, Page } from '@playwright/test'

test.use({ master: 'builtin', plan: null, contextOptions: { reducedMotion: 'no-preference' } })

test('a stranger signs up, takes a plan, gets a reading and finds it again', { tag: '@phone' }, async ({
  page,
  product,
  request,
}) => {
  const email = `first-${Date.now()}@example.com`
  const password = 'длинный пароль'
  const chat = chatOn(page)

  await page.goto('/app')
  await signUp(page, { email, password })
  await expect(page.getByRole('heading', { name: 'О чём спросим?' })).toBeVisible()
  await expect((await openSidebar(page)).getByText('Нет активных чатов')).toBeVisible()
  await closeSidebar(page)
  await page.getByRole('button', { name: 'Создать чат' }).click()
  await expect(page).toHaveURL(/\/app\/chat\//) // the start has a notice of its own
  await lookAtPlans(page)

  await grant(product, email, 'monthly')
  await page.reload()
  await expect(chat.input).toBeEditable()
  await chat.ask(threeCardQuestion)

  const cards = chat.answer.getByRole('list', { name: 'Карты расклада' }).getByRole('button')
  await expect(cards).toHaveCount(3)
  await expect(page.getByText('Мастер отвечает…')).toBeVisible()
  await expectGrowth(chat.answer)
  await expect(chat.send).toBeVisible({ timeout: 60_000 })
  const reading = await readingIn(chat.answer)
  expect(reading.split(/\s+/).length).toBeGreaterThan(100)

  await turnCards(page)

  await page.reload()
  await expect.poll(() => readingIn(chat.answer)).toBe(reading)
  await expect(chat.log.getByText(threeCardQuestion)).toBeVisible()
  await expect((await openSidebar(page)).getByText('1 из 1000 сообщений')).toBeVisible()
  await closeSidebar(page)

  const state = await page.context().storageState()
  await (await openAccount(page)).getByRole('button', { name: 'Выйти' }).click()
  await expect(page.getByText('Вы вышли из аккаунта')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Добро пожаловать' })).toBeVisible()
  const cookie = state.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  expect((await request.get('/api/chats/search?q=а', { headers: { cookie } })).status()).toBe(401)

  await page.getByRole('main').getByRole('button', { name: 'Войти' }).click()
  await signInOn(page, { email, password })
  await expect(page.getByText('Успешный вход!')).toBeVisible()
  await (await openSidebar(page)).getByRole('button', { name: 'Стоит ли соглашаться на переезд?' }).click()
  await expect.poll(() => readingIn(chat.answer)).toBe(reading)
})

async function signUp(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByRole('main').getByRole('button', { name: 'Войти' }).click()
  await page.getByRole('button', { name: 'Нет аккаунта? Зарегистрироваться' }).click()
  const dialog = page.getByRole('dialog', { name: 'Регистрация' })
  await dialog.getByLabel('E-mail').fill(email)
  await dialog.getByLabel('Пароль', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Зарегистрироваться' }).click()
  await expect(page.getByText('Регистрация завершена!')).toBeVisible()
}

/** All that an answer says, but for the strip of its folded table: that names the card to which the page is scrolled just now. */
async function readingIn(answer: Locator): Promise<string> {
  const text = await answer.evaluate((article: HTMLElement) => {
    const strip = article.querySelector('[role=slider]')?.parentElement
    return strip ? article.innerText.replace(strip.innerText, '') : article.innerText
  })
  return text.replace(/\s+/g, ' ').trim()
}

/** Without a plan nothing can be asked: the notice leads to the plans. */
async function lookAtPlans(page: Page) {
  const choose = page.getByRole('main').getByRole('button', { name: 'Выбрать тариф' })
  await expect(chatOn(page).input).not.toBeEditable()
  await choose.click()
  const dialog = page.getByRole('dialog', { name: 'Выбор тарифа' })
  for (const name of ['Пробный', 'Месячный']) {
    await expect(dialog.getByRole('article', { name }).getByRole('button', { name: 'Оформить' })).toBeVisible()
  }
  await pressEscape(page)
  await expect(dialog).toBeHidden()
  await expect(choose).toBeFocused()
}

async function turnCards(page: Page) {
  const first = chatOn(page).answer.getByRole('list', { name: 'Карты расклада' }).getByRole('button').first()
  await first.click()
  const viewer = page.getByRole('dialog', { name: 'Просмотр карт' })
  await expect(viewer.getByText('1 / 3')).toBeVisible()
  await viewer.getByRole('button', { name: 'Предыдущая карта' }).click()
  await expect(viewer.getByText('3 / 3')).toBeVisible()
  await viewer.getByRole('button', { name: 'Следующая карта' }).click()
  await expect(viewer.getByText('1 / 3')).toBeVisible()
  await pressEscape(page)
  await expect(viewer).toBeHidden()
  await expect(first).toBeFocused()
}
