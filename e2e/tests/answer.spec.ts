import { expect, test } from '@lunaria/e2e/src/journey.ts'
import { pressEscape } from '@lunaria/e2e/src/keyboard.ts'
import { chatOn } from '@lunaria/e2e/src/screens.ts'
import { gatedAnswer, numberedParagraphs, numberedText, shownWords } from '@lunaria/e2e/src/scripted-answers.ts'
import { refusedWith } from '@lunaria/e2e/src/troubles.ts'
import type { Page } from '@playwright/test'

const question = 'Стоит ли менять работу?'

test('a stopped answer keeps what was said and costs its message', async ({ page, provider, person }) => {
  const held = gatedAnswer(numberedText(200))
  provider.script(held)
  held.letOut(20)
  const chat = chatOn(page)
  await page.goto(`/app/chat/${await person.createChat()}`)
  await chat.ask(question)
  await expect(chat.answer).toContainText('сл10')

  await chat.stop.click()

  await expect(chat.answer).toContainText('Ответ остановлен')
  await expect(chat.send).toBeVisible()
  await expect(page.getByText('Осталось 999 сообщений')).toBeVisible()
  const words = await shownWords(chat.answer)
  expect(words.length).toBeGreaterThanOrEqual(10)
  await page.reload()
  await expect(chat.answer).toContainText('Ответ остановлен')
  expect(await shownWords(chat.answer)).toEqual(words)
})

test('a fault of the provider and a stop before the first word cost nothing; an answer is formatted text and nothing else', async ({
  page,
  provider,
  person,
}) => {
  const broken = { text: numberedText(20), tokensPerSecond: 50, ending: 'reset' as const }
  provider.script({ status: 500 }, { status: 500 }, broken, {})
  const chat = chatOn(page)
  const retry = chat.log.getByRole('button', { name: 'Повторить' })
  await page.goto(`/app/chat/${await person.createChat()}`)

  await chat.ask(question)
  await expect(chat.log.getByText(/^Ошибка: /)).toHaveText(/Сообщение возвращено\.$/)
  await expect(page.getByText('Осталось 1000 сообщений')).toBeVisible()

  await retry.click()
  await expect(chat.log.getByText(/^Ошибка: /)).toHaveCount(2)
  await expect(chat.log.getByText('Ответ оборвался', { exact: true })).toHaveCount(2)
  await expect(page.getByText('Осталось 1000 сообщений')).toBeVisible()

  await retry.click()
  await expect(chat.answer.last()).toContainText('Что вы взяли бы с собой?')
  await expect(chat.send).toBeVisible()
  await expect(retry).toBeHidden()
  await expect(page.getByText('Осталось 999 сообщений')).toBeVisible()

  await test.step('an answer that is stopped before its first word costs nothing', async () => {
    provider.script({ headers: 'never' })
    await chat.ask('А если не менять?')
    await expect(page.getByText('Осталось 998 сообщений')).toBeVisible()

    await chat.stop.click()

    await expect(chat.send).toBeVisible()
    await expect(page.getByText('Осталось 999 сообщений')).toBeVisible()
  })

  await test.step('an answer is formatted text and nothing else, whatever the provider sends', async () => {
    const hostile = '<img src="https://evil.example/x" onerror="alert(1)"> **важно** [сюда](https://evil.example) <b>'
    provider.script({ text: hostile })

    await chat.ask('Что скажет начальник?')

    await expect(chat.finishedAnswer.last()).toContainText(
      '<img src="https://evil.example/x" onerror="alert(1)"> важно сюда <b>',
    )
    await expect(chat.answer.last().getByRole('strong')).toHaveText('важно')
    await expect(chat.answer.locator('img[src*="evil.example"], a[href*="evil.example"], b')).toHaveCount(0)
  })
})

test.describe('the daily plan', () => {
  test.use({ plan: 'daily' })

  test('its last message is answered, then the input is closed and the plan can be renewed', async ({
    page,
    person,
  }) => {
    await useUp(person, 99)
    const chat = chatOn(page)
    await page.goto(`/app/chat/${await person.createChat()}`)
    await expect(page.getByText('Осталось 1 сообщение', { exact: true })).toBeVisible()

    await chat.ask(question)
    await expect(chat.answer).toContainText('Что вы взяли бы с собой?')

    await expect(page.getByText('Сообщения этого тарифа закончились.')).toBeVisible()
    await expect(chat.input).not.toBeEditable()
    await page.getByRole('main').getByRole('button', { name: 'Продлить' }).click()
    await expect(page.getByRole('dialog', { name: 'Выбор тарифа' })).toBeVisible()
  })

  test('a message that was used up elsewhere meanwhile is refused, and the question stays in the input', async ({
    page,
    person,
    troubles,
  }) => {
    troubles.expect(refusedWith(402))
    await useUp(person, 99)
    const chat = chatOn(page)
    const chatId = await person.createChat()
    await page.goto(`/app/chat/${chatId}`)
    await expect(page.getByText('Осталось 1 сообщение', { exact: true })).toBeVisible()
    await useUp(person, 1)

    await chat.ask(question)

    await expect(page.getByRole('dialog', { name: 'Выбор тарифа' })).toBeVisible()
    await expect(page.getByText('Превышен лимит сообщений')).toBeVisible()
    await pressEscape(page)
    await expect(chat.input).toHaveValue(question)
    await expect(chat.log).not.toContainText(question)
  })
})

test('a draft survives a reload, and Shift+Enter begins a line', async ({ page, person, provider }) => {
  const chat = chatOn(page)
  await page.goto(`/app/chat/${await person.createChat()}`)
  await chat.input.fill('Первая строка')
  await chat.input.press('Shift+Enter')
  await chat.input.pressSequentially('и вторая')
  await expect(chat.input).toHaveValue('Первая строка\nи вторая')

  await page.reload()
  await expect(chat.input).toHaveValue('Первая строка\nи вторая')
  expect(provider.requests.filter(({ body }) => JSON.stringify(body).includes('Первая строка'))).toEqual([])

  await chat.input.press('Enter')
  await expect(chat.answer).toBeVisible()
  await expect(chat.input).toHaveValue('')
  await page.reload()
  await expect(chat.answer).toBeVisible()
  await expect(chat.input).toHaveValue('')
})

test('an answer is read from its beginning, follows its end for who has gone there, and never moves once the user has scrolled up', async ({
  page,
  provider,
  person,
}) => {
  const held = gatedAnswer(numberedParagraphs(1200))
  provider.script(held)
  held.letOut(200)
  const chat = chatOn(page)
  const toEnd = page.getByRole('button', { name: 'К последнему сообщению' })
  await page.goto(`/app/chat/${await person.createChat()}`)
  await chat.ask(question)
  await expect(chat.answer).toContainText('сл150')
  await expect(toEnd).toBeVisible()
  await expect(chat.log.getByText(question)).toBeInViewport({ ratio: 1 })
  await expect(chat.answer.getByText('сл1 сл2 ')).toBeInViewport({ ratio: 1 })

  await toEnd.click()
  await expect(toEnd).toBeHidden()
  await expect.poll(() => distanceToEnd(page)).toBeLessThan(50)
  await box(page).hover()
  await page.mouse.wheel(0, -400)
  await expect(toEnd).toBeVisible()
  await expect.poll(() => distanceToEnd(page)).toBeGreaterThan(300)
  const place = await scrollTop(page)
  const words = (await shownWords(chat.answer)).length
  held.letOut(300)
  await expect.poll(async () => (await shownWords(chat.answer)).length).toBeGreaterThan(words + 50)
  expect(await scrollTop(page)).toBe(place)

  await toEnd.click()
  await expect(toEnd).toBeHidden()
  await expect.poll(() => distanceToEnd(page)).toBeLessThan(50)
  const later = (await shownWords(chat.answer)).length
  held.letOut(400)
  await expect.poll(async () => (await shownWords(chat.answer)).length).toBeGreaterThan(later + 30)
  await expect.poll(() => distanceToEnd(page)).toBeLessThan(50)
})

/** Spends messages on questions in a chat of their own. */
async function useUp(person: { createChat(): Promise<string>; leaveQuestion: LeaveQuestion }, count: number) {
  const chatId = await person.createChat()
  await Promise.all(Array.from({ length: count }, () => person.leaveQuestion(chatId, question)))
}
type LeaveQuestion = (chatId: string, content: string) => Promise<void>

/** The scrolling box around the messages. */
function box(page: Page) {
  return chatOn(page).log.locator('xpath=ancestor::div[contains(@class, "overflow-y-auto")]')
}

function scrollTop(page: Page): Promise<number> {
  return box(page).evaluate((element) => element.scrollTop)
}

function distanceToEnd(page: Page): Promise<number> {
  return box(page).evaluate((element) => element.scrollHeight - element.scrollTop - element.clientHeight)
}
