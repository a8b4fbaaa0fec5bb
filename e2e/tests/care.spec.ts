import { expect, test } from '@lunaria/e2e/src/journey.ts'
import type { Page } from '@playwright/test'

const calls = [/^Позвонить 112, экстренная помощь/, /^Позвонить 8-800-2000-122, /, /^Позвонить 8-495-989-50-50, /]

function talkOn(page: Page, name = 'Ваш вопрос') {
  const input = page.getByRole('textbox', { name })
  return {
    input,
    answers: page.getByRole('article', { name: 'Ответ мистического помощника' }),
    strip: page.getByRole('region', { name: 'Карты отложены' }),
    back: page.getByRole('button', { name: 'Вернуться к картам' }),
    cards: page.getByRole('list', { name: 'Карты расклада' }),
    async say(text: string): Promise<void> {
      await input.fill(text)
      await input.press('Enter')
    },
  }
}

/** Every number is a link that says whom one calls, and is as tall as a finger. */
async function expectCalls(page: Page): Promise<void> {
  for (const name of calls) {
    const call = page.getByRole('link', { name }).first()
    await expect(call).toHaveAttribute('href', /^tel:\d+$/)
    expect((await call.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }
}

test('in danger the cards are put off, the numbers can be dialled, and the way back is the user’s', {
  tag: '@phone',
}, async ({ page, person, provider }) => {
  const talk = talkOn(page)
  const before = provider.requests.length
  await page.goto(`/app/chat/${await person.createChat()}`)

  await talk.say('Я больше не хочу жить')
  await expect(talk.answers).toHaveCount(1)
  await expectCalls(page)
  await expect(talk.strip).toBeVisible()
  await talk.say('разложи карты на любовь')
  await expect(talk.answers).toHaveCount(2)
  await page.reload()
  await expect(talk.answers).toHaveCount(2)
  await expect(talk.strip).toBeVisible()
  await expect(talk.cards).toHaveCount(0)
  expect(provider.requests).toHaveLength(before)
  expect((await talk.back.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await talk.back.click()

  await expect(talk.strip).toBeHidden()
  await expect(talk.answers).toHaveCount(3)
  await talk.say('Разложи три карты')
  await expect(talk.cards).toHaveCount(1)
  await expect(page.getByText('Осталось 999 сообщений')).toBeVisible()
})

test.describe('without a plan', () => {
  test.use({ plan: null })

  test('a visitor of the demo chat is met in the same way, and keeps the five messages', {
    tag: '@phone',
  }, async ({ page, provider }) => {
    const talk = talkOn(page, 'Вопрос для демо-чата')
    const before = provider.requests.length
    await page.goto('/')

    await talk.say('Я больше не хочу жить')
    await expect(talk.answers).toHaveCount(1)
    await expect(talk.answers.getByText('Мастер', { exact: true })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('link', { name: calls[0] })).toBeInViewport({ ratio: 1 })
    await expectCalls(page)
    await expect(page.getByText('Осталось сообщений: 5', { exact: true })).toBeAttached()
    await talk.say('мне уже лучше, спасибо')

    await expect(talk.answers).toHaveCount(2)
    await expect(talk.strip).toBeHidden()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(provider.requests).toHaveLength(before)
  })
})

test('a user under age is told so, and may correct it', { tag: '@phone' }, async ({ page, person }) => {
  const talk = talkOn(page)
  await page.goto(`/app/chat/${await person.createChat()}`)

  await talk.say('мне 13 лет, он меня любит?')
  await expect(page.getByRole('link', { name: /^Позвонить 8-800-2000-122/ })).toBeVisible()
  await expect(talk.strip).toContainText('с восемнадцати')
  await page.getByRole('button', { name: 'Мне есть 18' }).click()

  await expect(talk.strip).toBeHidden()
})
