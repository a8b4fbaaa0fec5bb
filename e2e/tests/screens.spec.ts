import { expect, test } from '@lunaria/e2e/src/journey.ts'
import { signInAdministrator } from '@lunaria/e2e/src/people.ts'
import { chatOn } from '@lunaria/e2e/src/screens.ts'
import { brokenLine } from '@lunaria/e2e/src/troubles.ts'

test('without the server the whole application says so, and goes on once it is back', async ({
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

test('an open chat outlives a server that is away for a while', async ({ page, person, ownProduct, troubles }) => {
  troubles.expect(brokenLine)
  const chat = chatOn(page)
  await page.goto(`/app/chat/${await person.createChat()}`)
  await chat.input.fill('Стоит ли менять работу?')

  ownProduct.line.cut()
  await chat.input.press('Enter')
  await expect(chat.log.getByText(/Не удается подключиться к API серверу/)).toBeVisible()
  await expect(chat.log.getByText('Стоит ли менять работу?')).toBeVisible()
  ownProduct.line.mend()

  await chat.log.getByRole('button', { name: 'Повторить' }).click()
  await expect(chat.answer).toContainText('Что вы взяли бы с собой?')
  await expect(chat.log.getByText('Стоит ли менять работу?')).toHaveCount(1)
})

test.describe('a malformed key of the AI provider', () => {
  test.use({ master: 'builtin' })

  const configError = 'Неверный формат OPENAI_API_KEY. Ключ должен начинаться с «sk-» и быть не короче 50 символов'

  // What a product with such a key answers (apps/server/src/conversation/ask/refusals.test.ts).
  test.beforeEach(({ page }) =>
    page.route('**/api/config', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ json: { ...(await answer.json()), configError } })
    }),
  )

  test('is said in place of the application, while the site itself works', async ({ page }) => {
    await page.goto('/app')
    await expect(page.getByRole('heading', { name: 'Ошибка конфигурации' })).toBeVisible()
    await expect(page.getByText(configError)).toBeVisible()

    await page.goto('/')
    await page.mouse.move(1, 1)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const demo = page.getByRole('region', { name: 'Демо-чат' })
    await expect(demo.getByRole('heading', { name: 'Ошибка конфигурации' })).toBeVisible()
    await expect(demo.getByRole('textbox')).toHaveCount(0)
  })

  test.describe('for an admin', () => {
    test.use({
      session: async ({ product }, use) => {
        const admin = await signInAdministrator(product)
        await use(admin.storageState)
        await admin.api.dispose()
      },
    })

    test('does not close the panel', async ({ page }) => {
      await page.goto('/app')
      await page.getByRole('link', { name: 'В админ-панель' }).click()
      await expect(page.getByRole('link', { name: 'Дашборд' })).toHaveAttribute('aria-current', 'page')
    })
  })
})
