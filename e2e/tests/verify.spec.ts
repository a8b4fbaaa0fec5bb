import { expect, test } from '@lunaria/e2e/src/journey.ts'
import { pressEscape } from '@lunaria/e2e/src/keyboard.ts'
import { chatOn, threeCardQuestion } from '@lunaria/e2e/src/screens.ts'
import type { Locator, Page } from '@playwright/test'

test('anybody can check the draw of a finished reading, and a tampered seed comes out', { tag: '@wide' }, async ({
  page,
  person,
}) => {
  const chat = chatOn(page)
  await page.goto(`/app/chat/${await person.createChat()}`)
  await chat.ask(threeCardQuestion)
  await expect(chat.finishedAnswer).toBeVisible()
  const drawn = await cardsIn(chat.answer)
  expect(drawn).toHaveLength(3)

  await page.getByRole('link', { name: 'Проверить раздачу' }).click()
  await expect(page.getByText('Расклад честный')).toBeVisible()
  expect(await cardsIn(page.getByRole('main'))).toEqual(drawn)

  const seed = page.getByLabel('Зерно')
  const honest = await seed.inputValue()
  await seed.fill(honest.replace(/.$/, (digit) => (digit === '0' ? '1' : '0')))
  await page.getByRole('button', { name: 'Проверить', exact: true }).click()
  await expect(page.getByText('Отпечаток не совпал')).toBeVisible()
  await expect(page.getByText('Расклад честный')).toBeHidden()

  await page.goBack()
  await expect(page.getByText('Расклад честный')).toBeVisible()
})

test('cards that are picked by hand lie where they were picked', async ({ page, person }) => {
  const chat = chatOn(page)
  await page.goto(`/app/chat/${await person.createChat()}`)
  const deck = await askByHand(page)
  const open = deck.getByRole('button', { name: 'Открыть карты' })
  for (const place of [8, 3, 30]) {
    await expect(open).toBeDisabled()
    await deck.getByRole('button', { name: `Карта ${place}`, exact: true }).click()
  }
  const commitment = (await deck.getByText(/^Отпечаток раздачи/).innerText()).replace(/.*: /, '')
  await open.click()
  await expect(chat.finishedAnswer).toBeVisible()
  const drawn = await cardsIn(chat.answer)

  await page.getByRole('link', { name: 'Проверить раздачу' }).click()
  await expect(page.getByText('Расклад честный')).toBeVisible()
  await expect(page.getByLabel('Места карт')).toHaveValue('7,2,29')
  await expect(page.getByLabel('Отпечаток')).toHaveValue(commitment)
  expect(await cardsIn(page.getByRole('main'))).toEqual(drawn)
})

test('a deck that is put away leaves the question, which can be answered later', { tag: '@wide' }, async ({
  page,
  person,
}) => {
  const chat = chatOn(page)
  await page.goto(`/app/chat/${await person.createChat()}`)
  const deck = await askByHand(page)
  await pressEscape(page)
  await expect(deck).toBeHidden()
  await page.reload()
  await expect(page.getByText('Вопрос сохранён, ответа на него ещё нет.')).toBeVisible()

  await page.getByRole('button', { name: 'Получить ответ' }).click()

  await expect(chat.finishedAnswer).toBeVisible()
  await expect(page.getByText('Осталось 999 сообщений')).toBeVisible()
})

/** Asks with the cards to be picked by hand, and gives the dialog with the deck. */
async function askByHand(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Расклад:/ }).click()
  const choice = page.getByRole('dialog', { name: 'Расклад' })
  await choice.getByLabel('Вытянуть карты своей рукой').check()
  await pressEscape(page)
  await chatOn(page).ask(threeCardQuestion)
  return page.getByRole('dialog', { name: 'Вытяните карты' })
}

/** The names of the cards that lie in a spread, in their order. */
function cardsIn(place: Locator): Promise<(string | null)[]> {
  const cards = place.getByRole('list', { name: 'Карты расклада' }).getByRole('button')
  return cards.evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')))
}
