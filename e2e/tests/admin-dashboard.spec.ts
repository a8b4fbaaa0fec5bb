import { expectAccessible } from '@lunaria/e2e/src/axe.ts'
import { test as base, expect } from '@lunaria/e2e/src/journey.ts'
import { tabTo } from '@lunaria/e2e/src/keyboard.ts'
import { type Person, signInAdministrator } from '@lunaria/e2e/src/people.ts'
import { onBothScreens } from '@lunaria/e2e/src/screens.ts'
import { refusedWith } from '@lunaria/e2e/src/troubles.ts'
import { tooWide } from '@lunaria/e2e/src/widths.ts'
import type { Page } from '@playwright/test'

/** The admin, in whose browser the test runs. */
const test = base.extend<{ admin: Person }>({
  admin: async ({ product }, use) => {
    const admin = await signInAdministrator(product)
    await use(admin)
    await admin.api.dispose()
  },
  session: ({ admin }, use) => use(admin.storageState),
})

async function openDashboard(page: Page): Promise<void> {
  await page.goto('/app/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Админ-панель' })).toBeVisible()
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** A guest asks the demo chat; returns the question. */
async function askDemo({ api }: Person, question: string): Promise<void> {
  const opened = await api.post('/api/demo/session')
  const { session }: { session: { sessionId: string } } = await opened.json()
  const asked = await api.post('/api/demo/message', { data: { sessionId: session.sessionId, message: question } })
  expect(asked.ok()).toBe(true)
}

test('what happens in the product is seen on the dashboard, and again at a press', async ({
  page,
  admin,
  person,
  provider,
}) => {
  provider.script({ hasUsage: true })
  const question = `Стоит ли мне переезжать? ${person.id.slice(-6)}`
  const scripts: string[] = []
  page.on('request', (request) => void scripts.push(request.url()))

  await test.step('the library of charts is loaded by the dashboard alone', async () => {
    await page.goto('/app/admin/spreads')
    await expect(page.getByRole('heading', { level: 1, name: 'Расклады' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(scripts.filter((url) => /\/charts-/.test(url))).toEqual([])

    await page.getByRole('link', { name: 'Дашборд' }).click()

    await expect(page.locator('svg.recharts-surface').first()).toBeVisible()
    expect(scripts.filter((url) => /\/charts-.*\.js$/.test(url))).toHaveLength(1)
  })

  await test.step('the period of the funnel is chosen by the keyboard and stays in the address', async () => {
    const funnel = section(page, 'Воронка')
    await expect(funnel.getByText('Визит', { exact: true }).first()).toBeVisible()
    await tabTo(page, funnel.getByRole('radio', { name: '30 дней' }))
    await page.keyboard.press('ArrowRight')

    await expect(page).toHaveURL(/\?funnel=90$/)
    await page.reload()
    await expect(funnel.getByRole('radio', { name: '90 дней' })).toBeChecked()
    await funnel.getByText('Как считается').click()
    await expect(funnel.getByText(/одна вкладка браузера/)).toBeVisible()
  })

  const messages = section(page, 'Последние сообщения демо-чата')
  await expect(section(page, 'Демо-чат').getByText('Сессий')).toBeVisible()
  await expect(page.getByText(/^обновлено \d+\sс\sназад$/)).toBeVisible()

  await askDemo(admin, question)
  await page.getByRole('button', { name: 'Обновить' }).click()

  await expect(messages.getByText(question)).toBeVisible()
  await expect(section(page, 'Ответы ИИ').getByRole('row', { name: /^Ответов/ })).toBeVisible()
  await expect(page.getByLabel('Главное').getByText('Активные за 30 дней')).toBeVisible()
  await expect(page.locator('svg.recharts-surface').first()).toBeVisible()
  await onBothScreens(page, async () => {
    await expectAccessible(page)
    expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false)
  })
  expect(await tooWide(page)).toEqual([])
})

test('a part that fails says so in its place, and comes back when it is asked again', async ({ page, troubles }) => {
  troubles.expect(refusedWith(500))
  await page.route('**/api/admin/stats/payments', (route) =>
    route.fulfill({ status: 500, json: { error: 'Сервер споткнулся.', code: 'internal', requestId: '1' } }),
  )
  await openDashboard(page)
  const payments = section(page, 'Платежи за 30 дней')
  await expect(payments.getByRole('alert')).toContainText('Статистика платежей недоступна')
  await expect(page.getByText('Ошибка загрузки данных дашборда')).toBeVisible()
  await expect(section(page, 'Демо-чат').getByText('Сессий')).toBeVisible()
  await expectAccessible(page)

  await page.unroute('**/api/admin/stats/payments')
  await payments.getByRole('button', { name: 'Повторить попытку' }).click()

  await expect(payments.getByText('Конверсия')).toBeVisible()
  await expect(payments.getByRole('alert')).toHaveCount(0)
})

test('on a phone the bar of tabs shows where we are', { tag: '@phone' }, async ({ page }) => {
  const tab = (name: string) => page.getByRole('navigation', { name: 'Админ-панель' }).getByRole('link', { name })
  await page.goto('/app/admin/settings')
  await expect(tab('Настройки')).toBeInViewport({ ratio: 0.99 })
  await expect(tab('Дашборд')).not.toBeInViewport()

  await page.goto('/app/admin')
  await expect(tab('Дашборд')).toBeInViewport({ ratio: 0.99 })
})
