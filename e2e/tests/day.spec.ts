import { expectAccessible } from '@lunaria/e2e/src/axe.ts'
import { expect, test } from '@lunaria/e2e/src/journey.ts'
import { deliverPush } from '@lunaria/e2e/src/push.ts'
import { openSidebar } from '@lunaria/e2e/src/screens.ts'
import { brokenLine } from '@lunaria/e2e/src/troubles.ts'

test.use({ plan: 'free', serviceWorkers: 'allow' })

test('the card of the day is turned by the keys, and what is written in the evening outlives a cut line', {
  tag: '@phone',
}, async ({ page, troubles, product }) => {
  troubles.expect(brokenLine)
  const evening = page.getByRole('textbox', { name: 'Где она была сегодня?' })
  await page.clock.setFixedTime(morning())
  await page.goto('/app')
  await (await openSidebar(page)).getByRole('link', { name: 'Карта дня' }).click()
  await expect(page.getByText('Отпечаток колоды:')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Карта дня' })).toBeVisible()

  await page.route('**/api/day/*/turn', (route) => route.abort('internetdisconnected'))
  await page.getByRole('button', { name: 'Перевернуть карту' }).press('Enter')
  await expect(page.getByRole('alert')).toBeVisible()
  await page.unroute('**/api/day/*/turn')
  await page.getByRole('button', { name: 'Перевернуть карту' }).press('Space')
  await page.getByRole('button', { name: 'Вечером спрошу, где она была' }).press('Enter')
  await expect(evening).toBeFocused()
  await expect(page.getByText(/1\sкарта/)).toBeVisible()
  const name = await page.getByRole('heading', { level: 1 }).textContent()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  await page.route('**/api/**', (route) => route.abort('internetdisconnected'))
  await evening.focus()
  await page.keyboard.type('На работе, когда все спорили, а я молчала')
  await expect(page.getByText('нет связи: хранится на этом устройстве')).toBeVisible()
  await page.unroute('**/api/**')
  await page.goto('/app/day')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '')
  await expect(evening).toHaveValue('На работе, когда все спорили, а я молчала')
  await expect(page.getByText(/сохранено в/)).toBeVisible()

  await page.getByRole('button', { name: 'Весь месяц' }).press('Enter')
  await expect(page.getByRole('region', { name: 'Календарь карт' }).getByRole('link')).toHaveCount(1)
  await page.getByRole('region', { name: 'Календарь карт' }).getByRole('link').press('Enter')
  await expect(page.getByRole('textbox', { name: 'Моя заметка' })).toHaveValue(
    'На работе, когда все спорили, а я молчала',
  )
  const proof = await page.getByRole('link', { name: 'Проверить раздачу' }).getAttribute('href')
  await page.goto('/app/day')
  await page.getByRole('link', { name: 'Спросить об этой карте' }).press('Enter')
  await expect(page.getByRole('button', { name: 'ИИ-толкование' })).toBeVisible()

  // Words of danger: help, and nothing of the card.
  await page.goto('/app/day')
  await evening.fill('Я хочу покончить с собой сегодня ночью')
  await evening.blur()
  await expect(page.getByRole('link', { name: /Позвонить 112/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: name ?? '', exact: true })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Спросить об этой карте' })).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Ваша запись' })).toHaveValue(/покончить/)
  await page.getByRole('button', { name: 'Вернуться к карте' }).press('Enter')
  await expect(evening).toHaveValue(/покончить/)

  const reminder = { title: 'Карта дня', body: 'Лежит рубашкой вверх.', tag: 'day-card', url: '/app/day' }
  const { url, ...words } = reminder
  expect(await deliverPush(page, reminder)).toMatchObject([{ ...words, lang: 'ru', data: { url } }])

  await page.goto(new URL(proof ?? '', product.url).href)
  await expect(page.getByText(/Расклад честный/).first()).toBeVisible()
})

/** Of today, by Moscow's clock, which is the browser's. */
function morning(): Date {
  return new Date(`${new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Moscow' })}T11:00:00+03:00`)
}
