import { expectAccessible } from '@lunaria/e2e/src/axe.ts'
import { expect, test } from '@lunaria/e2e/src/journey.ts'
import { signInAdministrator } from '@lunaria/e2e/src/people.ts'
import { chatOn, phone } from '@lunaria/e2e/src/screens.ts'

test('an own spread is drawn by pointer and keys, laid in a chat, offered and published for everyone', async ({
  page,
  person,
  product,
  browser,
  provider,
}) => {
  provider.script({ text: 'Между вами вода.' })
  const chatId = await person.createChat('О нас')
  const chat = chatOn(page)
  await page.goto(`/app/chat/${chatId}`)
  await page.getByRole('button', { name: /^Расклад:/ }).click()
  await page.getByRole('link', { name: 'Свой расклад' }).click()
  await page.getByRole('link', { name: 'Новый расклад' }).click()

  // One place lies there; a second one is named, dragged away, and moved on by the keys.
  await page.getByRole('button', { name: /^Добавить место/ }).click()
  await page.getByLabel('Название места').fill('Другой берег')
  await page.getByLabel('Что это за место').selectOption({ label: 'Другой человек' })
  await expect(page.getByLabel('Вопрос места')).toHaveValue('Как другой человек виден со стороны.')
  const place = page.getByRole('button', { name: /^Место 2: Другой берег/ })
  const table = await page.getByRole('list', { name: 'Стол' }).boundingBox()
  if (!table) throw new Error('The table is not shown')
  await place.hover()
  await page.mouse.down()
  await page.mouse.move(table.x + table.width * 0.8, table.y + table.height * 0.5, { steps: 3 })
  await page.mouse.up()
  await expect(place).toHaveAccessibleName(/слева (79|80|81) %/)
  await page.getByLabel('Слева, %').fill('80')
  await page.getByLabel('Слева, %').press('Enter')
  await place.press('ArrowUp')
  await place.press('Shift+ArrowLeft')
  await expect(place).toHaveAccessibleName('Место 2: Другой берег; слева 75 %, сверху 49 %')
  await page.getByRole('button', { name: /^Место 1/ }).press('ArrowLeft')
  await expect(page.getByLabel('Название места')).toHaveValue('Сейчас')
  await page.getByRole('button', { name: 'Сохранить расклад' }).click()
  await expect(page.getByRole('alert')).toHaveText('Назовите расклад.')
  await page.getByLabel('Название расклада').fill('Через воду')
  await page.getByLabel('Для чего он').fill('Когда двоим трудно говорить.')
  await expectAccessible(page)
  await page.setViewportSize(phone)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.getByRole('button', { name: 'Сохранить расклад' }).click()
  await expect(page.getByRole('heading', { name: 'Через воду' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Действия: Через воду' }).click()
  await page.getByRole('menuitem', { name: 'Предложить всем' }).click()
  await expect(page.getByText('предложен всем, ждёт решения')).toBeVisible()

  await page.goto(`/app/chat/${chatId}`)
  await page.getByRole('button', { name: /^Расклад:/ }).click()
  await page.getByRole('button', { name: /Через воду/ }).click()
  await chat.ask('Как нам поговорить?')
  await expect(chat.finishedAnswer).toContainText('Между вами вода.')
  await expect(chat.answer.getByRole('list', { name: 'Карты расклада' }).getByRole('listitem')).toHaveCount(2)
  await expect(chat.answer.getByRole('button', { name: 'К толкованию: Другой берег' })).toBeVisible()

  const admin = await signInAdministrator(product)
  await using office = await browser.newContext({ baseURL: product.url, storageState: admin.storageState })
  const panel = await office.newPage()
  await panel.goto('/app/admin/spreads')
  const offered = panel.getByRole('region', { name: 'Предложили читатели' })
  await expect(offered.getByRole('heading', { name: 'Через воду' })).toBeVisible()
  await offered.getByRole('button', { name: 'Опубликовать' }).click()
  await expect(panel.getByRole('button', { name: /^Изменить расклад Через воду/ })).toBeVisible()
  await expect(offered).toBeHidden()
  await panel.goto('/spreads')
  await expect(panel.getByRole('heading', { name: 'Через воду' })).toBeVisible()
  // Another test of this worker finds the spreads as they were.
  const spreads: { id: string; name: string }[] = await (await admin.api.get('/api/admin/spreads')).json()
  const published = spreads.find(({ name }) => name === 'Через воду')
  await admin.api.patch(`/api/admin/spreads/${published?.id}`, { data: { isActive: false } })
  await admin.api.dispose()

  await page.goto('/app/spreads')
  await expect(page.getByText('опубликован')).toBeVisible()
  await page.getByRole('button', { name: 'Действия: Через воду' }).click()
  await page.getByRole('menuitem', { name: 'Удалить' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click()
  await expect(page.getByText('Здесь будут ваши расклады')).toBeVisible()
  await page.goto(`/app/chat/${chatId}`)
  await expect(chat.answer.getByRole('list', { name: 'Карты расклада' }).getByRole('listitem')).toHaveCount(2)
})
