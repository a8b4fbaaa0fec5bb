import { expect, test } from '@lunaria/e2e/src/journey.ts'
import { chatOn } from '@lunaria/e2e/src/screens.ts'
import { gatedAnswer, numberedText, numberedWords, shownWords } from '@lunaria/e2e/src/scripted-answers.ts'
import { brokenLine, refusedWith } from '@lunaria/e2e/src/troubles.ts'
import type { Locator, Page } from '@playwright/test'

const wordCount = 120
const all = numberedWords(wordCount)

const whileAway = 'Связь прервалась. Ответ не потеряется: подключаемся снова…'

test('an answer goes on over a reload and in a second tab, whole in both', async ({ page, provider, person }) => {
  const askedBefore = provider.requests.length
  const held = gatedAnswer(numberedText(wordCount))
  provider.script(held)
  held.letOut(30)
  const chat = await askIn(page, await person.createChat())

  await page.reload()
  const second = await page.context().newPage()
  await second.goto(page.url())
  const other = chatOn(second)

  await expect(other.stop).toBeVisible()
  await expect(chat.stop).toBeVisible()
  expect(await shownWords(chat.answer)).not.toHaveLength(wordCount)
  held.letOut()
  await expectWhole(chat.answer)
  await expectWhole(other.answer)
  await expect(chat.answer).toHaveCount(1)
  await expect(other.answer).toHaveCount(1)
  await expect(other.send).toBeVisible()
  expect(provider.requests).toHaveLength(askedBefore + 1)
})

test('a broken line loses and doubles nothing, even if the answer ends meanwhile', async ({
  page,
  ownProduct,
  provider,
  person,
  troubles,
}) => {
  troubles.expect(brokenLine)
  const held = gatedAnswer(numberedText(wordCount))
  provider.script(held)
  held.letOut(30)
  const chat = await askIn(page, await person.createChat())

  ownProduct.line.cut()
  await expect(page.getByText(whileAway)).toBeVisible()
  const before = (await shownWords(chat.answer)).length
  held.letOut(60)
  ownProduct.line.mend()
  await expect.poll(() => lengthOfBeginning(chat.answer)).toBeGreaterThan(before)
  await expect(page.getByText(whileAway)).toBeHidden()

  ownProduct.line.cut()
  await expect(page.getByText(whileAway)).toBeVisible()
  held.letOut()
  await expect.poll(() => provider.requests.at(-1)?.isCompleted).toBe(true)
  ownProduct.line.mend()

  await expectWhole(chat.answer)
  await expect(chat.send).toBeVisible()
  await page.reload()
  await expectWhole(chat.answer)
})

test('an answer that began although the page got no reply is found and followed', async ({
  page,
  provider,
  person,
  troubles,
}) => {
  troubles.expect(brokenLine)
  provider.script({ text: numberedText(wordCount), tokensPerSecond: 40 })
  const chat = chatOn(page)
  await page.route(
    '**/ask',
    async (route) => {
      const askedBefore = provider.requests.length
      void person.api.post(route.request().url(), { data: route.request().postDataJSON() }).catch(() => {})
      await expect.poll(() => provider.requests.length).toBeGreaterThan(askedBefore)
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await page.goto(`/app/chat/${await person.createChat()}`)

  await chat.ask('Что меня ждёт в новом городе?')

  await expectWhole(chat.answer)
  await expect(chat.answer).toHaveCount(1)
  await expect(page.getByText('Осталось 999 сообщений')).toBeVisible()
  await expect(chat.send).toBeVisible()
})

test('a killed server gives the message back, and the question can be asked again', async ({
  page,
  ownProduct,
  provider,
  person,
  troubles,
}) => {
  troubles.expect(brokenLine, refusedWith(503)) // while it starts again
  const held = gatedAnswer(numberedText(wordCount))
  provider.script(held, {})
  held.letOut(30)
  const chat = await askIn(page, await person.createChat())
  await expect(page.getByText('Осталось 999 сообщений')).toBeVisible()

  await ownProduct.kill()
  await expect(page.getByText(whileAway)).toBeVisible()
  await ownProduct.start()

  await expect(chat.log.getByText(/^Ошибка: .*Сообщение возвращено/)).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('Осталось 1000 сообщений')).toBeVisible()

  await chat.log.getByRole('button', { name: 'Повторить' }).click()
  await expect(chat.answer.last()).toContainText('Что вы взяли бы с собой?')
  await expect(page.getByText('Осталось 999 сообщений')).toBeVisible()
  await expect(chat.log.getByRole('button', { name: 'Повторить' })).toBeHidden()
})

/** Asks, and returns when the answer is on its way. */
async function askIn(page: Page, chatId: string) {
  await page.goto(`/app/chat/${chatId}`)
  const chat = chatOn(page)
  await chat.ask('Что меня ждёт в новом городе?')
  await expect
    .poll(async () => (await chat.answer.count()) && (await shownWords(chat.answer)).length)
    .toBeGreaterThan(5)
  return chat
}

/** The answer grows to its full length, and at each look what is there is its beginning: nothing lost, nothing twice. */
async function expectWhole(answer: Locator) {
  await expect.poll(() => lengthOfBeginning(answer), { timeout: 30_000 }).toBe(wordCount)
}

async function lengthOfBeginning(answer: Locator): Promise<number> {
  const words = await shownWords(answer)
  expect(words).toEqual(all.slice(0, words.length))
  return words.length
}
