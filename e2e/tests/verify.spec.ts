import { expect, test } from '@lunaria/e2e/src/journey.ts'
import { pressEscape } from '@lunaria/e2e/src/keyboard.ts'
import { chatOn, phone, threeCardQuestion } from '@lunaria/e2e/src/screens.ts'
import { brokenLine } from '@lunaria/e2e/src/troubles.ts'
import type { Locator, Page } from '@playwright/test'

test('a visitor can check the draw of a finished reading, and a tampered seed is detected', async ({
  page,
  person,
}) => {
  const chat = chatOn(page)
  await page.goto(`/app/chat/${await person.createChat()}`)
  await chat.ask(threeCardQuestion)
  await expect(chat.finishedAnswer).toBeVisible()
  const drawn = await cardsIn(chat.answer)
  expect(drawn).toHaveLength(3)

  const proof = await openProof(page)
  await expect(chat.answer).toBeVisible() // the chat stays where it was
  await expect(proof.getByText('Расклад честный')).toBeVisible()
  await expect(proof.getByRole('blockquote')).toHaveText(threeCardQuestion)
  expect(await cardsIn(proof.getByRole('main'))).toEqual(drawn)
  await expect(proof.getByText('Прошлое, первая сверху')).toBeVisible()
  const seal = await proof.getByLabel('Отпечаток', { exact: true }).inputValue()
  await expect(proof.getByText(seal, { exact: true })).toBeVisible()

  const seed = proof.getByLabel('Зерно')
  const honest = await seed.inputValue()
  await proof.getByText('Проверить вручную').click()
  await seed.fill(honest.replace(/.$/, (digit) => (digit === '0' ? '1' : '0')))
  await proof.getByRole('button', { name: 'Проверить', exact: true }).click()
  await expect(proof.getByText('Отпечаток не совпал')).toBeVisible()
  await expect(proof.getByText('Расклад честный')).toBeHidden()

  await proof.goBack()
  await expect(proof.getByText('Расклад честный')).toBeVisible()
})

test('cards that are picked by hand lie where they were picked', async ({ page, person }) => {
  const chat = chatOn(page)
  await page.goto(`/app/chat/${await person.createChat()}`)
  const deck = await askByHand(page)
  await deck.getByText('Печать колоды').click()
  const commitment = (await deck.getByText(/^Отпечаток раздачи/).innerText()).replace(/.*: /, '')
  const taken = deck.getByRole('list', { name: 'Места расклада' }).getByRole('listitem')
  const pick = async (place: number) => {
    // By keyboard: of a card in the fan only an edge is seen.
    await deck.getByRole('button', { name: `Карта ${place}`, exact: true }).press('Enter')
  }
  await pick(8)
  // What nobody has seen goes back; a card that has turned stays.
  await page.route(/\/cards\/8$/, () => {})
  await pick(9)
  await deck.getByRole('button', { name: 'Вернуть в колоду: Настоящее' }).press('Enter')
  await expect(taken.nth(1)).toHaveText(/пусто/)
  await page.setViewportSize(phone)
  await pick(3)
  await expect(deck.getByText('3-я из 78')).toBeVisible()
  await expect(taken.first()).not.toHaveText(/поворачивается/)
  await expect(taken.nth(1)).not.toHaveText(/поворачивается/)
  await expect(deck.getByRole('button', { name: /^Вернуть в колоду/ })).toHaveCount(0)
  const shown = await taken.first().locator('.sr-only').innerText()
  await slideTo(deck, 30)
  await pressRaised(page, deck)
  await expect(chat.finishedAnswer).toBeVisible()
  const drawn = await cardsIn(chat.answer)

  const proof = await openProof(page)
  await expect(proof.getByText('Расклад честный')).toBeVisible()
  await expect(proof.getByLabel('Места карт')).toHaveValue('7,2,29')
  await expect(proof.getByLabel('Отпечаток')).toHaveValue(commitment)
  expect(await cardsIn(proof.getByRole('main'))).toEqual(drawn)
  expect(shown).toBe(`Прошлое: ${drawn[0]}`)
})

test('a deck can be shuffled anew before a card is taken, and the rest left to the master', async ({
  page,
  person,
}) => {
  const chat = chatOn(page)
  await page.goto(`/app/chat/${await person.createChat()}`)
  const deck = await askByHand(page)
  const seal = () => deck.getByText(/^Отпечаток раздачи/).innerText()
  await deck.getByText('Печать колоды').click()
  const first = await seal()
  await deck.getByRole('button', { name: 'Перемешать' }).click()
  await expect(deck.getByText(first)).toBeHidden()
  await deck.getByText('Печать колоды').click()
  expect(await seal()).not.toBe(first)

  await deck.getByRole('button', { name: 'Карта 39', exact: true }).press('Enter')
  await expect(deck.getByRole('button', { name: 'Перемешать' })).toBeHidden()
  await deck.getByRole('button', { name: 'Пусть выберет мастер' }).click()

  await expect(chat.finishedAnswer).toBeVisible()
  const proof = await openProof(page)
  await expect(proof.getByLabel('Места карт')).toHaveValue('38,0,1')
})

test('cards that were picked are kept while the line is cut, and lie there once the answer is asked for again', async ({
  page,
  person,
  troubles,
}) => {
  troubles.expect(brokenLine)
  const chat = chatOn(page)
  await page.goto(`/app/chat/${await person.createChat()}`)
  const deck = await askByHand(page)
  await page.route('**/reply', (route) => route.abort('internetdisconnected'))
  for (const place of [8, 3, 30]) await deck.getByRole('button', { name: `Карта ${place}`, exact: true }).press('Enter')
  await expect(deck).toBeHidden()
  await page.unroute('**/reply')

  await page.getByRole('button', { name: 'Получить ответ' }).click()

  await expect(chat.finishedAnswer).toBeVisible()
  const proof = await openProof(page)
  await expect(proof.getByLabel('Места карт')).toHaveValue('7,2,29')
})

test('a deck that is put away leaves the question, which can be answered later', async ({ page, person }) => {
  const chat = chatOn(page)
  await page.goto(`/app/chat/${await person.createChat()}`)
  const deck = await askByHand(page)
  await pressEscape(page)
  await page.getByRole('button', { name: 'Прервать' }).click()
  await expect(deck).toBeHidden()
  await page.reload()
  await expect(page.getByText('Вопрос сохранён, ответа на него ещё нет.')).toBeVisible()

  await page.getByRole('button', { name: 'Получить ответ' }).click()

  await expect(chat.finishedAnswer).toBeVisible()
  await expect(page.getByText('Осталось 999 сообщений')).toBeVisible()
})

/** Asks with the cards to be picked by hand, and returns the dialog with the deck. */
async function askByHand(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Расклад:/ }).click()
  const choice = page.getByRole('dialog', { name: 'Расклад' })
  await choice.getByText('Тяну сам', { exact: true }).click()
  await choice.getByRole('button', { name: 'Закрыть' }).click()
  await chatOn(page).ask(threeCardQuestion)
  const deck = page.getByRole('dialog', { name: 'Вытяните карты' })
  await expect(deck).toBeVisible()
  return deck
}

/** Slides a phone's row until a card is under the raised one. */
async function slideTo(deck: Locator, place: number): Promise<void> {
  await rowIn(deck).evaluate((row, left) => row.scrollTo({ left }), (place - 1) * 30)
  await expect(deck.getByText(`${place}-я из 78`)).toBeVisible()
}

/** At its edge, under which its neighbour lies. */
async function pressRaised(page: Page, deck: Locator): Promise<void> {
  const row = await rowIn(deck).boundingBox()
  if (!row) throw new Error('The deck is not shown')
  await page.mouse.click(row.x + row.width / 2 + 30, row.y + 90)
}

function rowIn(deck: Locator): Locator {
  return deck.getByRole('list', { name: 'Колода рубашкой вверх' })
}

/** Follows the answer's link into a tab of its own. */
async function openProof(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Проверить раздачу' }).click()
  return opened
}

/** The names of the cards that lie in a spread, in their order. */
function cardsIn(place: Locator): Promise<(string | null)[]> {
  const cards = place.getByRole('list', { name: 'Карты расклада' }).getByRole('button')
  return cards.evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')))
}
