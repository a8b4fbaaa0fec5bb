import { expectAccessible } from '@lunaria/e2e/src/axe.ts'
import { expect, test } from '@lunaria/e2e/src/journey.ts'
import { tabTo } from '@lunaria/e2e/src/keyboard.ts'
import { chatOn, phone, wide } from '@lunaria/e2e/src/screens.ts'
import { brokenLine } from '@lunaria/e2e/src/troubles.ts'
import type { Locator } from '@playwright/test'

/** Two presses for each: the suit and the rank. */
const dealt = [
  ['Кубки', 'Шестёрка Кубков'],
  ['Мечи', 'Туз Мечей'],
  ['Старшие', 'Башня'],
  ['Пентакли', 'Десятка Пентаклей'],
  ['Жезлы', 'Рыцарь Жезлов'],
  ['Кубки', 'Королева Кубков'],
  ['Старшие', 'Звезда'],
  ['Мечи', 'Семёрка Мечей'],
] as const

test('ten cards of an own deck are marked on a phone, survive a reload and a cut line, and are read as laid by hand', {
  tag: '@phone',
}, async ({ page, person, troubles, provider }) => {
  troubles.expect(brokenLine)
  provider.script({ text: 'Посередине у вас [/Six_of_Cups].' })
  const chat = chatOn(page)
  const dialog = page.getByRole('dialog', { name: 'Свои карты' })
  const open = async () => {
    await page.getByRole('button', { name: /^Расклад:/ }).click()
    await page.getByText('Лежат у меня', { exact: true }).click()
    await page.getByRole('button', { name: /^Кельтский крест/ }).click()
  }
  await page.goto(`/app/chat/${await person.createChat()}`)

  await open()
  await expect(dialog.getByRole('combobox', { name: 'Расклад' })).toHaveValue('celtic_cross')
  await dialog.getByRole('button', { name: 'Мир', exact: true }).scrollIntoViewIfNeeded()
  await expect(dialog.getByText('Суть дела', { exact: true })).toBeInViewport({ ratio: 1 }) // the place that is filled
  await page.setViewportSize({ width: 320, height: 640 })
  await expectRoomForKeys(dialog)
  await page.setViewportSize(phone)
  const begun = performance.now()
  for (const [index, [suit, name]] of dealt.entries()) {
    await dialog.getByText(suit, { exact: true }).click()
    if (index === 1) await dialog.getByRole('button', { name: 'Перевёрнутая' }).click()
    await dialog.getByRole('button', { name, exact: true }).click()
  }
  const search = dialog.getByRole('textbox', { name: /Название карты/ })
  await search.focus()
  await page.keyboard.type('кк')
  await page.keyboard.press('Enter') // the queen lies already
  await page.keyboard.type('ше')
  await page.keyboard.press('Enter')
  const seconds = (performance.now() - begun) / 1000
  test.info().annotations.push({ type: 'ten cards', description: `${seconds.toFixed(1)} s` })
  await expect(dialog.getByText('10 из 10')).toBeVisible()
  const keys = dialog.getByRole('list', { name: 'Мечи' }).getByRole('button')
  expect((await keys.first().boundingBox())?.height).toBeGreaterThanOrEqual(50)

  await page.reload()
  await open()
  await expect(dialog.getByText('10 из 10')).toBeVisible()
  await expect(dialog.getByRole('list', { name: 'Карты на столе' }).getByRole('button')).toHaveCount(10)
  await page.setViewportSize(wide)
  await expectLaidOut(dialog.getByRole('list', { name: 'Карты на столе' }).getByRole('button'))
  await dialog.getByRole('textbox', { name: /Ваша колода/ }).scrollIntoViewIfNeeded()
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await tabTo(page, dialog.getByRole('button', { name: 'Выпала сама' }))
  await page.keyboard.press('Enter')
  await search.fill('солн')
  await search.press('Enter')
  await dialog.getByRole('textbox', { name: /Ваша колода/ }).fill('Райдер — Уэйт')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'К вопросу' }).click()
  await expect(page.getByRole('button', { name: 'Расклад: свои карты, 11' })).toBeVisible()

  await page.route('**/ask', (route) => route.abort('internetdisconnected'))
  await chat.ask('Что стоит увидеть в этом расставании?')
  await expect(chat.log.getByText(/^Не отправлено: Не удается подключиться к API серверу/)).toBeVisible()
  await expect(chat.input).toHaveValue('')
  await expectAccessible(page)
  await page.unroute('**/ask')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Расклад: свои карты, 11' })).toBeVisible()
  await chat.log.getByRole('button', { name: 'Повторить' }).click()

  await expect(chat.finishedAnswer).toContainText('Разложено вручную, колода «Райдер — Уэйт»')
  await expect(chat.answer.getByRole('button', { name: 'Туз Мечей, перевёрнутая' })).toHaveCount(1)
  await expect(chat.answer.getByRole('list', { name: 'Карты рядом с раскладом' })).toContainText('Выпала сама')
  await expect(chat.answer.getByRole('link', { name: /Проверить/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Расклад: подберёт мастер' })).toBeVisible()
  await expect(page.getByText('Осталось 999 сообщений')).toBeVisible()
  await expectAccessible(page) // enough is left of the card that another one crosses

  await page.goto('/app/journal')
  const entry = page.getByRole('list', { name: 'Записи' }).getByRole('link')
  await expect(entry).toContainText('Кельтский крест, разложено вручную')
  await entry.click()
  await expect(page.getByText('Колода «Райдер — Уэйт»')).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

/** Between the place that is filled and what can be said of its card. */
async function expectRoomForKeys(dialog: Locator): Promise<void> {
  const place = await boxOf(dialog.getByText('Суть дела', { exact: true }))
  const turned = await boxOf(dialog.getByRole('button', { name: 'Перевёрнутая' }))
  expect(turned.y - place.bottom).toBeGreaterThan(280)
}

/** The cards of the Celtic cross lie as in the spread. */
async function expectLaidOut(cards: Locator): Promise<void> {
  const [centre, above, under, seventh, tenth] = await Promise.all([0, 2, 3, 6, 9].map((at) => boxOf(cards.nth(at))))
  expect([above?.x, under?.x, tenth?.x]).toEqual([centre?.x, centre?.x, seventh?.x])
  expect(above?.bottom).toBeLessThan(centre?.y ?? 0)
  expect(under?.y).toBeGreaterThan(centre?.bottom ?? 0)
}

async function boxOf(part: Locator) {
  const box = await part.boundingBox()
  if (!box) throw new Error('It is not shown')
  return { ...box, bottom: box.y + box.height }
}
