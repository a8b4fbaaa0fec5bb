import { randomUUID } from 'node:crypto'
import { expect, test } from '@lunaria/e2e/src/journey.ts'
import { signInAdministrator } from '@lunaria/e2e/src/people.ts'
import { chatOn } from '@lunaria/e2e/src/screens.ts'
import { openAlive } from '@lunaria/e2e/src/site.ts'
import { brokenLine, refusedWith } from '@lunaria/e2e/src/troubles.ts'

test('without the server the whole application says so, and goes on once it is back', { tag: '@wide' }, async ({
  page,
  person,
  troubles,
}) => {
  troubles.expect(brokenLine)
  const chatId = await person.createChat('О переезде')
  await page.route('**/api/**', (route) => route.abort('connectionrefused'))
  const retry = page.getByRole('button', { name: 'Повторить подключение' })
  await page.goto(`/app/chat/${chatId}`)
  await expect(page.getByRole('heading', { name: 'Нет связи с сервером' })).toBeVisible()

  await retry.click()
  await expect(retry).toBeVisible()

  await page.unroute('**/api/**')
  await retry.click()
  await expect(page.getByRole('heading', { name: 'О переезде' })).toBeVisible()
  await expect(chatOn(page).input).toBeEditable()
})

test('an open chat outlives a server that is away for a while', { tag: '@wide' }, async ({
  page,
  person,
  ownProduct,
  troubles,
}) => {
  troubles.expect(brokenLine)
  const chat = chatOn(page)
  await page.goto(`/app/chat/${await person.createChat()}`)
  await chat.input.fill('Стоит ли менять работу?')

  ownProduct.line.cut()
  await chat.input.press('Enter')
  await expect(page.getByText(/^Не удается подключиться к API серверу/)).toBeVisible()
  await expect(chat.input).toHaveValue('Стоит ли менять работу?')
  ownProduct.line.mend()

  await chat.input.press('Enter')
  await expect(chat.answer).toContainText('Что вы взяли бы с собой?')
  await expect(chat.log.getByText('Стоит ли менять работу?')).toHaveCount(1)
})

test.describe('a malformed key of the AI provider', () => {
  test.use({ master: 'misconfigured' })

  test('is said in place of the application, while the site itself works', { tag: '@wide' }, async ({ page }) => {
    await page.goto('/app')
    await expect(page.getByRole('heading', { name: 'Ошибка конфигурации' })).toBeVisible()
    await expect(
      page.getByText('Неверный формат OPENAI_API_KEY. Ключ должен начинаться с «sk-» и быть не короче 50 символов'),
    ).toBeVisible()

    await page.goto('/')
    await page.mouse.move(1, 1)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const demo = page.getByRole('region', { name: 'Демо-чат' })
    await expect(demo.getByRole('heading', { name: 'Ошибка конфигурации' })).toBeVisible()
    await expect(demo.getByRole('textbox')).toHaveCount(0)
  })

  test('lets an admin into the panel', { tag: '@wide' }, async ({ browser, product, troubles }) => {
    const admin = await signInAdministrator(product)
    await admin.api.dispose()
    await using office = await browser.newContext({ baseURL: product.url, storageState: admin.storageState })
    troubles.watch(office)
    const page = await office.newPage()

    await page.goto('/app')
    await page.getByRole('link', { name: 'В админ-панель' }).click()
    await expect(page.getByRole('link', { name: 'Дашборд' })).toHaveAttribute('aria-current', 'page')
  })
})

test('maintenance reaches open pages within five seconds and leaves them so; an admin goes on working', {
  tag: '@wide',
}, async ({ page, browser, product, troubles }) => {
  troubles.expect(refusedWith(503))
  const admin = await signInAdministrator(product)
  const set = (maintenanceMode: boolean) => admin.api.patch('/api/admin/settings', { data: { maintenanceMode } })
  await using office = await browser.newContext({ baseURL: product.url, storageState: admin.storageState })
  troubles.watch(office)
  const adminPage = await office.newPage()
  const title = page.getByRole('heading', { name: 'Технические работы' })
  const create = page.getByRole('button', { name: 'Создать чат' })
  const publicPage = await page.context().newPage()
  const publicTitle = publicPage.getByRole('heading', { name: 'Технические работы' })
  const soon = { timeout: 8000 } // five seconds, and what a busy machine adds
  await page.goto('/app')
  await expect(create).toBeVisible()
  await openAlive(publicPage, '/help')

  await set(true)
  try {
    await Promise.all([expect(title).toBeVisible(soon), expect(publicTitle).toBeVisible(soon)])
    await page.getByRole('button', { name: 'Проверить ещё раз' }).click()
    await expect(title).toBeVisible()

    await adminPage.goto('/app')
    await expect(adminPage.getByRole('button', { name: 'Создать чат' })).toBeVisible()
  } finally {
    await set(false)
    await admin.api.dispose()
  }
  await Promise.all([expect(create).toBeVisible(soon), expect(publicTitle).toBeHidden(soon)])
})

test('a chat that is not there is said to be gone', { tag: '@wide' }, async ({ page, troubles }) => {
  troubles.expect(refusedWith(404)) // its messages
  await page.goto(`/app/chat/${randomUUID()}`)
  await expect(page.getByText('Чат не найден')).toBeVisible()

  await page.getByRole('link', { name: 'К чатам' }).click()
  await expect(page.getByRole('button', { name: 'Создать чат' })).toBeVisible()
})

test('an address that is not there has a page that says so, with status 404', { tag: '@wide' }, async ({
  page,
  troubles,
}) => {
  troubles.expect(refusedWith(404))
  const answer = await page.goto('/такого-нет')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Такой страницы нет' })).toBeVisible()

  await page.getByRole('link', { name: 'На главную', exact: true }).click()
  await expect(page).toHaveURL('/')

  await page.goto('/app/такого-нет')
  await expect(page.getByText('Такой страницы нет')).toBeVisible()
})
