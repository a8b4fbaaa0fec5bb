import { expectAccessible } from '@lunaria/e2e/src/axe.ts'
import { expect, test } from '@lunaria/e2e/src/journey.ts'
import { pressEscape, tabTo } from '@lunaria/e2e/src/keyboard.ts'
import { type Person, signInAdministrator } from '@lunaria/e2e/src/people.ts'
import { brokenLine, refusedWith } from '@lunaria/e2e/src/troubles.ts'
import { tooWide } from '@lunaria/e2e/src/widths.ts'

/** The admin, in whose browser the test runs. */
const office = test.extend<{ admin: Person }>({
  admin: async ({ product }, use) => {
    const admin = await signInAdministrator(product)
    await use(admin)
    await admin.api.dispose()
  },
  session: ({ admin }, use) => use(admin.storageState),
})

office(
  'the state of the running server: checklist, figures, security check and the four services',
  async ({ page, troubles }) => {
    troubles.expect(refusedWith(500))
    await page.goto('/app/admin/settings?part=system')
    await test.step('the checklist and the figures come from the server', async () => {
      const checklist = page.getByRole('region', { name: 'Готовность к запуску' })
      await expect(checklist.getByText(/^Сделано \d+ из \d+$/)).toBeVisible()
      await expect(checklist.getByRole('listitem').filter({ hasText: 'Почтовый сервер' })).toContainText('ещё нет')
      const system = page.getByRole('region', { name: 'Система' })
      await expect(system.getByText('PostgreSQL')).toBeVisible()
      await expect(system.getByRole('table', { name: 'Самые большие таблицы' })).toBeVisible()
    })

    await test.step('the security check is grouped by what is to be done', async () => {
      const button = page.getByRole('button', { name: 'Проверить безопасность' })
      await button.focus()
      await page.keyboard.press('Enter')

      await expect(page.getByText('Проверка выполнена')).toBeVisible()
      await expect(page.getByRole('heading', { name: /^Проверка безопасности: \d+ срочн/ })).toBeFocused()
      const actions = page.getByRole('region', { name: 'Быстрые действия' })
      await expect(actions.getByText('Ограничение частоты запросов')).toBeVisible()
      await expect(actions.getByText(/пароль тот же, что лежит в ADMIN_PASSWORD/)).toBeVisible()
      await expect(actions.getByText('Защитные заголовки')).toBeHidden()
      await actions.getByText(/^В порядке/).click()
      await expect(actions.getByText('Защитные заголовки')).toBeVisible()
      await expectAccessible(page)
      const isWide = await page.evaluate('document.documentElement.scrollWidth > innerWidth')
      expect(isWide).toBe(false)
      expect(await tooWide(page)).toEqual([])
    })

    const services = page.getByRole('region', { name: 'Службы' })
    const card = (name: string) => services.getByRole('listitem').filter({ hasText: name })
    // A busy machine may answer the first probe slowly, which the page says; then it is asked again.
    await expect(async () => {
      const isSlow = await card('База данных').getByText('Внимание').isVisible()
      if (isSlow) await page.reload()
      await expect(card('База данных')).toContainText('Работает', { timeout: 5000 })
    }).toPass()
    await expect(card('Мастер (ИИ)')).toContainText('gpt-4.1-mini')
    await expect(card('Платежи')).toContainText('Тестовая касса')
    await expect(card('Почта')).toContainText('SMTP_URL')

    await services.getByRole('button', { name: 'Обновить статус' }).click()
    await expect(page.getByText('Статус системы обновлен')).toBeVisible()

    await page.route('**/api/admin/system/status', (route) => route.fulfill({ status: 500, body: '{}' }))
    await services.getByRole('button', { name: 'Обновить статус' }).click()
    await expect(page.getByText('Не удалось получить статус системы', { exact: true })).toBeVisible()
    await expect(services.getByText('Ошибка', { exact: true })).toHaveCount(4)
  },
)

office('the log is searched, unfolded and cleared, and the clearing is an event', async ({ page, admin }) => {
  await admin.api.patch('/api/admin/settings', { data: { loggingLevel: 'info' } })
  const lost = await admin.api.get('/api/admin/users/nobody')
  const { requestId }: { requestId: string } = await lost.json()
  await page.goto(`/app/admin/settings?part=system&request=${requestId}`)
  const log = page.getByRole('region', { name: 'Журнал сервера' })
  const lines = log.getByRole('region', { name: 'Строки журнала' }).getByRole('listitem')
  await log.getByLabel('Следить').check() // the line is written a second later
  await expect(lines).toHaveCount(1)
  await lines.getByText('GET /api/admin/users/nobody →').click()
  await expect(lines.getByText('"method": "GET"')).toBeVisible()

  await log.getByLabel('Номер запроса').fill('')
  await log.getByLabel('Текст').fill('такого-точно-нет')
  await expect(log.getByText('Таких строк нет')).toBeVisible()
  await expect(page).toHaveURL(/text=/)
  await log.getByLabel('Следить').uncheck()

  const opener = page.getByRole('button', { name: 'Очистить кеш и журнал' })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Очистить кеш и журнал?' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await pressEscape(page)
  await expect(opener).toBeFocused()
  await opener.press('Enter')
  await tabTo(page, dialog.getByRole('button', { name: 'Очистить', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Кеш и логи очищены')).toBeVisible()

  const events = page.getByRole('region', { name: 'События' }).getByRole('listitem')
  await expect(events.first()).toContainText('Очищены кеш и журнал')
  await expect(events.first()).toContainText(admin.email)
  await expect(events.filter({ hasText: 'Подробность журнала' }).first()).toContainText('сведения')
  await admin.api.patch('/api/admin/settings', { data: { loggingLevel: 'warn' } })
})

office(
  'the page waits for a server that restarts, and goes on by itself',
  async ({ page, ownProduct, admin, troubles }) => {
    troubles.expect(brokenLine, refusedWith(503), refusedWith(500))
    const startedAt = async () => {
      const answer = await admin.api.get('/api/admin/system/info')
      const info: { startedAt: string } = await answer.json()
      return info.startedAt
    }
    const before = await startedAt()
    await page.goto('/app/admin/settings?part=system')
    await page.getByRole('button', { name: 'Перезапустить' }).click()
    const dialog = page.getByRole('dialog', { name: 'Перезапустить сервер?' })
    await expect(dialog.getByText('Сам он не вернётся')).toBeVisible()
    await expectAccessible(page)

    await dialog.getByRole('button', { name: 'Перезапустить' }).click()
    await expect(page.getByText('Перезапуск запланирован')).toBeVisible()
    await expect(page.getByText('Сервер перезапускается')).toBeVisible()
    await expect
      .poll(() =>
        admin.api.get('/api/health').then(
          () => 'there',
          () => 'gone',
        ),
      )
      .toBe('gone')
    await ownProduct.start() // in a service manager's place

    await expect(page.getByText('Сервер перезапущен и снова отвечает')).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText('Сервер перезапускается')).toBeHidden()
    expect(await startedAt()).not.toBe(before)
    await expect(page.getByRole('region', { name: 'События' }).getByRole('listitem').first()).toContainText(
      'Перезапущен сервер',
    )
  },
)
