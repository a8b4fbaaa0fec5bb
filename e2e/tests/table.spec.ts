import { expectAccessible } from '@lunaria/e2e/src/axe.ts'
import { expect, test } from '@lunaria/e2e/src/journey.ts'
import { tabTo } from '@lunaria/e2e/src/keyboard.ts'
import type { Person } from '@lunaria/e2e/src/people.ts'
import { chatOn, openSettings, openSidebar, threeCardQuestion } from '@lunaria/e2e/src/screens.ts'
import { gatedAnswer, numberedParagraphs, numberedText } from '@lunaria/e2e/src/scripted-answers.ts'
import type { Locator, Page } from '@playwright/test'

const wide = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

test('the strip names the cards on the table, guesses along, and takes the user’s choice by keyboard and by finger', async ({
  page,
  person,
}) => {
  const chat = await readingIn(page, person)
  const { choice, guessed } = stripOn(page)
  await expect(page.getByText('Три карты · сегодня')).toBeVisible()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  const names = ['Почему так', 'Поделиться', 'Скопировать', /^Проверить раздачу/]
  const actions = names.map((name) =>
    chat.answer.getByRole('button', { name }).or(chat.answer.getByRole('link', { name })),
  )
  const boxes = await Promise.all(actions.map((action) => action.boundingBox()))
  expect(new Set(boxes.map((box) => `${box?.y}, ${box?.height} high`)).size).toBe(1)
  expect(boxes[0]?.height).toBe(44) // words beside their signs

  await expect(chat.input).toBeEditable() // an answer is shown whole a moment before
  await chat.input.pressSequentially('Ещё одну карту')
  await expect(choice('Уточняющая карта')).toBeChecked()
  await expect(guessed).toHaveCount(1)
  await tabTo(page, choice('Уточняющая карта'), 'Shift+Tab')
  await expectAccessible(page)
  await page.keyboard.press('ArrowLeft')
  await expect(choice('Спросить об этих картах')).toBeChecked()
  await expect(choice('Спросить об этих картах')).toBeFocused()
  await expect(guessed).toHaveCount(0)
  await page.keyboard.press('Space')
  await expect(choice('Уточняющая карта')).toBeChecked()
  await expect(guessed).toHaveCount(1)
  await page.keyboard.press('Space')
  await expect(guessed).toHaveCount(0)

  const asked = page.waitForRequest(/\/ask$/)
  await chat.input.press('Enter')
  expect((await asked).postDataJSON()).toEqual({ id: expect.any(String), content: 'Ещё одну карту', mode: 'continue' })
  await expect(chat.finishedAnswer).toHaveCount(2)
  await expect(findCards(chat.answer.nth(1))).toHaveCount(0)
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)

  await page.setViewportSize(phone)
  for (const chip of await stripOn(page).chips.all()) {
    expect((await chip.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }
  await expectNothingBeside(page)
  await chat.input.fill('А подробнее?')
  await expect(guessed).toHaveCount(1)
  await stripOn(page).chips.filter({ hasText: 'Новый расклад' }).click()
  await expect(choice('Новый расклад')).toBeChecked()
  await expect(guessed).toHaveCount(0)
  await chat.send.click()
  await expect(chat.finishedAnswer).toHaveCount(3)
  await expect(findCards(chat.answer.nth(2))).not.toHaveCount(0)
})

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('a clarifying card flies to the card that it explains, lies there after a reload, and both seals are checked', async ({
    page,
    person,
    provider,
  }) => {
    const chat = await readingIn(page, person)
    const third = await readLabel(findCards(chat.answer).nth(2))
    // A card that is laid and explained in the same moment does not fly.
    const held = gatedAnswer(numberedText(20))
    provider.script(held)

    await chat.ask('Положи ещё карту к третьей')
    const tray = page.getByRole('list', { name: 'Уточняющая карта' })
    const cards = tray.getByRole('button')
    await expect(cards).toHaveCount(2)
    const flight = page.locator('.animate-card-flight')
    await expect(flight).toHaveCount(1)
    const laid = await tray.boundingBox()
    held.letOut()
    await expect(chat.finishedAnswer).toHaveCount(2)
    await expect.poll(() => flight.evaluate(isMoving)).toBe(false)
    expect((await tray.boundingBox())?.height).toBe(laid?.height)
    expect(await readLabel(cards.nth(0))).toBe(third)
    const names = await Promise.all([readLabel(cards.nth(0)), readLabel(cards.nth(1))])

    await page.setViewportSize(phone)
    await page.reload()
    await expect(cards).toHaveCount(2)
    await expect(flight).toHaveCount(0)
    expect(await Promise.all([readLabel(cards.nth(0)), readLabel(cards.nth(1))])).toEqual(names)
    await expectSideBySide(cards)
    await expectNothingBeside(page)
    await page.setViewportSize(wide)
    await expectSideBySide(cards)

    const opened = page.waitForEvent('popup')
    await page.getByRole('link', { name: /^Проверить обе раздачи/ }).click()
    const proof = await opened
    const spread = proof.getByRole('region', { name: 'Расклад', exact: true })
    const added = proof.getByRole('region', { name: 'Уточняющая карта' })
    await expect(spread.getByText('Расклад честный')).toBeVisible()
    await expect(added.getByText('Уточняющая карта честная')).toBeVisible()
    await expect(added.getByRole('list', { name: 'Карты расклада' }).getByRole('button')).toHaveAccessibleName(
      names[1] ?? '',
    )
    const [first, second] = await readSeals(person, page)
    await expect(spread.getByText(first ?? '', { exact: true })).toBeVisible()
    await expect(added.getByText(second ?? '', { exact: true })).toBeVisible()

    await added.getByText('Проверить вручную').click()
    const seed = added.getByLabel('Зерно')
    const honest = await seed.inputValue()
    await seed.fill(honest.replace(/.$/, (digit) => (digit === '0' ? '1' : '0')))
    await added.getByRole('button', { name: 'Проверить', exact: true }).click()
    await expect(added.getByText('Отпечаток не совпал')).toBeVisible()
    await expect(spread.getByText('Расклад честный')).toBeVisible()
    await proof.setViewportSize(phone)
    await expectNothingBeside(proof)
    await expectAccessible(proof)
  })
})

test('the same question is met by its earlier reading, with four ways on, and never where the user wants no reminder', async ({
  page,
  person,
  provider,
}) => {
  provider.script({ text: numberedParagraphs(300) })
  const chat = await readingIn(page, person)
  const first = page.url()
  const again = 'Соглашаться ли мне на переезд?'
  const panel = page.getByRole('region', { name: /^Об этом карты уже лежали сегодня в \d\d:\d\d$/ })
  const way = (name: string) => panel.getByRole('button', { name })

  await (await openSidebar(page)).getByRole('button', { name: 'Новый чат' }).click()
  await expect(page).not.toHaveURL(first)
  await expect(chat.answer).toHaveCount(0)
  await chat.ask(again)
  await expect(panel).toBeFocused()
  await expectAccessible(page)
  await way('Посмотреть ещё раз').click()
  const question = page.getByText(threeCardQuestion).locator('xpath=ancestor::*[@data-turn]')
  await expect(question).toBeFocused()
  await expect(question).toBeInViewport()
  await expect(page.getByRole('button', { name: 'К последнему сообщению' })).toBeVisible()

  await page.goBack()
  await page.setViewportSize(phone)
  await expect(chat.input).toHaveValue(again)
  await chat.input.press('Enter')
  await expect(way('Разложить заново')).toBeInViewport()
  await expectNothingBeside(page)
  await way('Спросить об этих картах').click()
  await expect(page).toHaveURL(first)
  await expect(chat.finishedAnswer).toHaveCount(2)
  await expect(findCards(chat.answer.nth(1))).toHaveCount(0)

  await chat.ask(again)
  await way('Уточняющая карта').click()
  await expect(chat.finishedAnswer).toHaveCount(3)
  await expect(page.getByRole('list', { name: 'Уточняющая карта' })).toBeVisible()
  await page.setViewportSize(wide)
  await chat.ask(again)
  await way('Разложить заново').click()
  await expect(chat.finishedAnswer).toHaveCount(4)
  await expect(findCards(chat.answer.nth(3))).not.toHaveCount(0)

  await openSettings(page)
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await page.getByRole('switch', { name: 'Напоминать о повторном вопросе' }).click()
  await saved
  await page.goto(first)
  await chat.ask(again)
  await expect(chat.finishedAnswer).toHaveCount(5)
  await expect(panel).toHaveCount(0)
})

/** Opens a new chat in which three cards have just been read. */
async function readingIn(page: Page, person: Person) {
  const chat = chatOn(page)
  await page.goto(`/app/chat/${await person.createChat()}`)
  await chat.ask(threeCardQuestion)
  await expect(chat.finishedAnswer).toHaveCount(1)
  return chat
}

function isMoving(element: HTMLElement | SVGElement): boolean {
  return element.getAnimations().some(({ playState }) => playState === 'running')
}

function stripOn(page: Page) {
  const strip = page.getByRole('radiogroup', { name: 'О чём вопрос' })
  return {
    choice: (name: string) => strip.getByRole('radio', { name }),
    /** What can be pressed: the radio buttons themselves are not seen. */
    chips: strip.locator('label'),
    guessed: strip.locator('[aria-describedby]'),
  }
}

function findCards(answer: Locator): Locator {
  return answer.getByRole('list', { name: 'Карты расклада' }).getByRole('button')
}

function readLabel(card: Locator): Promise<string | null> {
  return card.getAttribute('aria-label')
}

/** The explained card stands left of the one that explains it, at the same height. */
async function expectSideBySide(cards: Locator): Promise<void> {
  const [explained, added] = await Promise.all([cards.nth(0).boundingBox(), cards.nth(1).boundingBox()])
  if (!explained || !added) throw new Error('The cards are not shown')
  expect(added.x).toBeGreaterThan(explained.x + explained.width)
  expect(Math.abs(added.y + added.height / 2 - explained.y - explained.height / 2)).toBeLessThan(2)
}

async function expectNothingBeside(page: Page): Promise<void> {
  const width = page.viewportSize()?.width ?? 0
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
}

/** The commitments that a chat's answers have published, in their order. */
async function readSeals({ api }: Person, page: Page): Promise<(string | undefined)[]> {
  const chatId = new URL(page.url()).pathname.split('/').at(-1)
  const messages: { metadata: { draw?: { commitment: string } } }[] = await (
    await api.get(`/api/chats/${chatId}/messages`)
  ).json()
  return messages.flatMap(({ metadata }) => metadata.draw?.commitment ?? [])
}

test('on a phone the table folds to a strip that leads through the text', { tag: '@phone' }, async ({
  page,
  person,
  provider,
}) => {
  provider.script({ text: numberedParagraphs(400) })
  const chat = await readingIn(page, person)
  const strip = page.getByRole('slider', { name: 'Карты на столе' })
  await expect(strip).toBeHidden()
  await page.getByRole('button', { name: 'К последнему сообщению' }).click()
  await expect(strip).toHaveAttribute('aria-valuenow', '1')

  await strip.focus()
  await page.keyboard.press('ArrowRight')
  await expect(strip).toHaveAttribute('aria-valuetext', /^Настоящее, /)
  await expectNothingBeside(page)
  await page.getByRole('button', { name: 'К столу' }).click()
  await expect(strip).toBeHidden()
  await expect(findCards(chat.answer).first()).toBeInViewport()

  await chat.ask('А подробнее?')
  await expect(chat.finishedAnswer).toHaveCount(2)
  await page.reload()
  await expect(page.getByText('А подробнее?')).toBeInViewport()
  expect((await page.getByText('А подробнее?').boundingBox())?.y).toBeLessThan(120) // the small table has left
  await page.getByRole('button', { name: 'К последнему сообщению' }).click()
  const held = gatedAnswer(numberedText(200))
  provider.script(held)
  await chat.ask('Сделай расклад на три карты: что с домом?')
  await expect(findCards(chat.answer.nth(2)).first()).toBeInViewport()
  held.letOut(100)
  await expect(chat.answer.nth(2)).toContainText('сл100')
  await expect(strip).not.toBeInViewport()
  held.letOut()
})
