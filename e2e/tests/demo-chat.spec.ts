import { expectAccessible } from '@lunaria/e2e/src/axe.ts'
import { expect, test } from '@lunaria/e2e/src/journey.ts'
import { pressEscape, tabTo } from '@lunaria/e2e/src/keyboard.ts'
import { onBothScreens } from '@lunaria/e2e/src/screens.ts'
import {
  expectGrowth,
  gatedAnswer,
  numberedText,
  numberedWords,
  shownWords,
} from '@lunaria/e2e/src/scripted-answers.ts'
import { demoOn } from '@lunaria/e2e/src/site.ts'
import { brokenLine, refusedWith } from '@lunaria/e2e/src/troubles.ts'
import type { Page } from '@playwright/test'

test.use({ plan: null })

const question = 'Стоит ли менять работу?'
const wordCount = 90
const all = numberedWords(wordCount)

test.describe('the built-in master', () => {
  test.use({ master: 'builtin' })

  test('lays cards and answers a stranger as in the app', async ({ page }) => {
    const demo = demoOn(page)
    await page.goto('/')
    await expect(demo.left(5)).toBeAttached()
    await page.getByRole('button', { name: question }).click()
    await expect(demo.input).toHaveValue(question)
    await expect(demo.input).toBeFocused()

    await demo.send.click()

    await expect(demo.log.getByText(question)).toBeVisible()
    await expect(demo.input).toHaveValue('')
    await expect(demo.log.getByText('Мастер отвечает…')).toBeVisible()
    await expect(demo.left(4)).toBeAttached()
    const cards = demo.answer.getByRole('list', { name: 'Карты расклада' }).getByRole('button')
    await expect(cards).not.toHaveCount(0)
    await expectGrowth(demo.answer)

    const cardCount = await cards.count()
    await cards.first().click()
    const viewer = page.getByRole('dialog', { name: 'Просмотр карт' })
    await expect(viewer.getByText(`1 / ${cardCount}`)).toBeVisible()
    await pressEscape(page)
    await expect(viewer).toBeHidden()
    await onBothScreens(page, () => expectAccessible(page))
  })
})

test('five questions are free, in two tabs too, then the plans are shown, and a reload changes nothing of that', async ({
  page,
  provider,
  troubles,
}) => {
  troubles.expect(refusedWith(402))
  const askedBefore = provider.requests.length
  const demo = demoOn(page)
  const plans = page.getByRole('dialog', { name: 'Выбор тарифа' })
  await page.goto('/')
  const questions = ['Стоит ли менять работу?', 'Помирюсь ли я с сестрой?', 'Что ждёт меня весной?', 'Ехать ли к морю?']
  for (const [asked, question] of questions.entries()) {
    const left = 4 - asked
    await demo.ask(question)
    await expect(demo.finishedAnswer).toHaveCount(5 - left)
    await expect(demo.left(left)).toBeAttached()
    await expect(demo.input).toBeEditable()
  }
  // A tab that is opened from another one begins with what that one keeps.
  const opening = page.waitForEvent('popup')
  await page.evaluate("void open('/')")
  const second = await opening
  const other = demoOn(second)
  await expect(other.left(1)).toBeAttached()
  await expect(other.answer).toHaveCount(4)

  await demo.ask('Вопрос, после которого ничего не остаётся')
  await expect(plans.getByRole('article')).toHaveCount(2)
  await pressEscape(page)
  await expect(plans).toBeHidden()
  await expect(demo.finishedAnswer).toHaveCount(5)
  await expect(demo.left(0)).toBeAttached()

  await test.step('the other tab gets no sixth answer', async () => {
    await other.ask('Шестой вопрос')
    await expect(second.getByRole('dialog', { name: 'Выбор тарифа' })).toBeVisible()
    await pressEscape(second)
    await expect(other.left(0)).toBeAttached()
    await expect(other.problem).toHaveText('Лимит сообщений исчерпан. Оформите пробный тариф, чтобы продолжить.')
    await expect(other.log).not.toContainText('Шестой вопрос')
    await expectLocked(second)
    expect(provider.requests).toHaveLength(askedBefore + 5)
    await second.close()
  })

  await onBothScreens(page, async () => {
    await expectLocked(page)
    await expectAccessible(page)
  })

  await page.reload()
  await expect(demo.left(0)).toBeAttached()
  await expect(demo.answer).toHaveCount(5)
  await expect(demo.log.getByText('Стоит ли менять работу?').first()).toBeAttached()
  await expectLocked(page)
  await expect(plans).toBeHidden()

  await demo.region.getByRole('button', { name: 'Выбрать тариф' }).click()
  await expect(plans).toBeVisible()
})

test('an answer goes on over a broken line and a reload, with nothing lost', async ({
  page,
  ownProduct,
  provider,
  troubles,
}) => {
  troubles.expect(brokenLine)
  const askedBefore = provider.requests.length
  const held = gatedAnswer(numberedText(wordCount))
  provider.script(held)
  held.letOut(30)
  const demo = demoOn(page)
  await page.goto('/')
  await demo.ask(question)
  await expect(demo.answer).toContainText('сл10')

  ownProduct.line.cut()
  await expect(demo.log.getByText('Связь прервалась. Ответ не потеряется: подключаемся снова…')).toBeVisible()
  const before = await lengthOfBeginning(page)
  held.letOut(60)
  ownProduct.line.mend()
  await expect.poll(() => lengthOfBeginning(page)).toBeGreaterThan(before)

  await page.reload()
  await expect(demo.answer).toHaveCount(1)
  expect(await lengthOfBeginning(page)).toBeLessThan(wordCount)
  held.letOut()
  await expect.poll(() => lengthOfBeginning(page)).toBe(wordCount)
  await expect(demo.finishedAnswer).toHaveCount(1)
  await expect(demo.left(4)).toBeAttached()
  await expect(demo.input).toBeEditable()
  expect(provider.requests).toHaveLength(askedBefore + 1)

  await demo.answer.getByRole('button', { name: 'Почему так' }).click()
  await demo.answer.getByRole('button', { name: /^Откуда это/ }).click()
  await expect(demo.answer.getByText(/^Вывод модели/)).toBeVisible()
})

test('nothing is sent but a question; one that is too long is refused with the reason and stays', async ({
  page,
  provider,
}) => {
  const askedBefore = provider.requests.length
  const tooLong = 'Стоит ли менять работу, если '.repeat(18).slice(0, 501)
  const demo = demoOn(page)
  await page.goto('/')
  await demo.ask('  \n ')
  await expect(demo.send).toBeDisabled()

  await demo.input.fill('Первая строка')
  await demo.input.press('Shift+Enter')
  await demo.input.pressSequentially('и вторая')
  await expect(demo.input).toHaveValue('Первая строка\nи вторая')
  await expect(demo.left(5)).toBeAttached()
  expect(provider.requests).toHaveLength(askedBefore)

  await demo.ask(tooLong)
  await expect(demo.problem).toHaveText('Сообщение слишком длинное (> 500 символов)')
  await expect(demo.input).toHaveValue(tooLong)
  await expect(demo.send).toBeDisabled()
  await expectAccessible(page)
  expect(provider.requests).toHaveLength(askedBefore)

  await demo.input.press('Backspace')
  await expect(demo.problem).toBeEmpty()
  await demo.input.press('Enter')
  await expect(demo.finishedAnswer).toHaveCount(1)
  await expect(demo.left(4)).toBeAttached()
})

test('a fault of the provider is explained and costs nothing; without a network the question stays where it was written', async ({
  page,
  ownProduct,
  provider,
  troubles,
}) => {
  troubles.expect(brokenLine)
  const broken = { text: numberedText(20), tokensPerSecond: 50, ending: 'reset' as const }
  provider.script({ status: 500 }, { status: 500 }, broken, {})
  const demo = demoOn(page)
  const failure = demo.log.getByText(/^Ошибка: .*Сообщение возвращено\.$/)
  await page.goto('/')

  await demo.ask(question)
  await expect(failure).toBeVisible()
  await expect(demo.left(5)).toBeAttached()

  await demo.ask('А если не менять?')
  await expect(failure).toHaveCount(2)
  await expect(demo.log.getByText('Ответ оборвался', { exact: true }).last()).toBeVisible()
  await expect(demo.left(5)).toBeAttached()
  await expectAccessible(page)

  await demo.ask(question)
  await expect(demo.answer.last()).toContainText('Что вы взяли бы с собой?')
  await expect(demo.left(4)).toBeAttached()
  await expect(demo.input).toBeEditable()

  await test.step('without a network the question stays where it was written', async () => {
    const another = 'Стоит ли переезжать весной?'
    const answered = await demo.finishedAnswer.count()
    ownProduct.line.cut()
    await demo.ask(another)
    await expect(demo.problem).toHaveText(/^Не удается подключиться к серверу/)
    await expect(demo.input).toHaveValue(another)
    await expect(demo.log).not.toContainText(another)
    ownProduct.line.mend()

    await demo.input.press('Enter')
    await expect(demo.finishedAnswer).toHaveCount(answered + 1)
    await expect(demo.log.getByText(another)).toHaveCount(1)
    await expect(demo.problem).toBeEmpty()
    await expect(demo.left(3)).toBeAttached()
  })
})

test('a talk that the server has forgotten begins anew', async ({ page, troubles }) => {
  troubles.expect(refusedWith(404))
  const demo = demoOn(page)
  await page.addInitScript("sessionStorage.setItem('lunaria-demo-session', '00000000-0000-4000-8000-000000000000')")
  await page.goto('/')
  await expect.poll(() => page.evaluate("sessionStorage.getItem('lunaria-demo-session')")).toBe(null)
  await expect(demo.input).toBeEditable()
  await expect(demo.problem).toBeEmpty()

  await demo.ask(question)
  await expect(demo.finishedAnswer).toHaveCount(1)
  await expect(demo.left(4)).toBeAttached()
})

test('a stranger asks, looks at a card and asks again without a mouse', async ({ page }) => {
  const demo = demoOn(page)
  await page.goto('/')
  await tabTo(page, page.getByRole('button', { name: question }))
  await page.keyboard.press('Enter')
  await expect(demo.input).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(demo.finishedAnswer).toHaveCount(1)
  await expect(demo.input).toBeFocused()

  const card = demo.answer.getByRole('button').first()
  await tabTo(page, card, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Просмотр карт' })).toBeVisible()
  await pressEscape(page)
  await expect(card).toBeFocused()

  await tabTo(page, demo.input)
  await page.keyboard.type('И ещё один вопрос')
  await page.keyboard.press('Enter')
  await expect(demo.finishedAnswer).toHaveCount(2)
  await expect(demo.left(3)).toBeAttached()
})

async function expectLocked(page: Page): Promise<void> {
  const demo = demoOn(page)
  await expect(demo.input).toBeDisabled()
  await expect(demo.send).toBeDisabled()
  await expect(demo.region.getByRole('button', { name: 'Выбрать тариф' })).toBeVisible()
}

/** How many words are there, which have to be the beginning of the answer: nothing lost, nothing twice. */
async function lengthOfBeginning(page: Page): Promise<number> {
  const words = await shownWords(demoOn(page).answer)
  expect(words).toEqual(all.slice(0, words.length))
  return words.length
}
