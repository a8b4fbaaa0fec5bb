import { expectAccessible } from '@lunaria/e2e/src/axe.ts'
import { expect, test } from '@lunaria/e2e/src/journey.ts'
import { expectSavedAnswer, expectSavedSite } from '@lunaria/e2e/src/offline.ts'
import { chatOn } from '@lunaria/e2e/src/screens.ts'
import { brokenLine } from '@lunaria/e2e/src/troubles.ts'

test.use({ serviceWorkers: 'allow' })

test('a yearly reading is lived month by month: noted while the network is cut, taken into a calendar, read as a letter', {
  tag: '@phone',
}, async ({ page, person, context, troubles }) => {
  troubles.expect(brokenLine)
  const chat = chatOn(page)
  const month = page.getByRole('list', { name: 'Месяцы' }).getByRole('button')
  const note = page.getByRole('textbox', { name: /^Как (идёт|прошёл)/ })
  await page.goto(`/app/chat/${await person.createChat()}`)
  await chat.ask('Разложите карты на год')
  await expect(chat.finishedAnswer).toBeVisible()

  // The middle of its first month, on whatever date this runs.
  const { drawId, startsOn } = await (await person.api.post('/api/year', { data: { zone: 'Europe/Moscow' } })).json()
  await page.clock.setFixedTime(new Date(`${startsOn.slice(0, 8)}15T12:00:00Z`))
  await chat.finishedAnswer.getByRole('link', { name: 'Живой год' }).click()
  await expect(page).toHaveURL(`/app/year/${drawId}`)
  await expect(month).toHaveCount(12)
  await expect(month.first()).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  await month.nth(2).press('Enter')
  await expect(page.getByRole('heading', { name: 'Лежит рубашкой вверх' })).toBeVisible()
  await expect(note).toHaveCount(0)
  await page.getByRole('button', { name: 'Открыть сейчас' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Лежит рубашкой вверх' })).toHaveCount(0)
  await expect(month.nth(2)).not.toHaveAccessibleName(/откроется/)

  await month.first().press('Space')
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'))
  await note.fill('Впервые не горела к пятнице.')
  await page.getByRole('button', { name: 'отчасти', exact: true }).click()
  await expect(page.getByText('нет связи: хранится на этом устройстве')).toBeVisible()
  // Another device writes meanwhile, and the tab is closed before the next try. It comes first: a page that closes sends, too.
  const written = { note: { text: 'С телефона.', revision: 0 } }
  const phone = await person.api.patch(`/api/year/${drawId}/months/1`, { data: written })
  expect(await phone.json()).toMatchObject({ isSaved: true })
  await page.goto('about:blank')
  await page.unroute('**/api/**')
  await page.goto('/app/year')
  await expect(note).toHaveValue('С телефона.\n\nВпервые не горела к пятнице.')
  await expect(page.getByText(/сохранено в/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'отчасти', exact: true })).toHaveAttribute('aria-pressed', 'true')

  await page.getByRole('button', { name: 'Подписать календарь' }).click()
  const address = await page.getByRole('textbox', { name: 'Адрес календаря' }).inputValue()
  expect(await (await page.request.get(new URL(address).pathname)).text()).toMatch(/^BEGIN:VCALENDAR\r\n/)
  await page.getByRole('switch', { name: 'Напоминать первого числа' }).click()
  await expect(page.getByRole('switch', { name: 'Напоминать первого числа' })).toBeChecked()

  await page.getByRole('link', { name: 'Прочитать, что уже есть' }).click()
  await expect(page.getByText('«С телефона.')).toBeVisible()
  await expect(page.getByText('Отчасти', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Живой год' }).click()

  await expectSavedSite(page)
  await expectSavedAnswer(page, 'year')
  await context.setOffline(true)
  await page.goto('/app/year')
  await expect(note).toHaveValue(/к пятнице/)
  await context.setOffline(false)

  // Words of danger: help, and nothing of the cards.
  await note.fill('Я хочу покончить с собой сегодня ночью')
  await expect(page.getByRole('link', { name: /Позвонить 112/ })).toBeVisible()
  await expect(month).toHaveCount(0)
  await page.getByRole('button', { name: 'Вернуться к месяцу' }).press('Enter')
  await expect(note).toHaveValue(/покончить/)
})
