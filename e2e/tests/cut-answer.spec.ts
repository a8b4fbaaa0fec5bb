import { expectAccessible } from '@lunaria/e2e/src/axe.ts'
import { expect, test } from '@lunaria/e2e/src/journey.ts'
import { chatOn, phone, threeCardQuestion } from '@lunaria/e2e/src/screens.ts'
import { numberedText } from '@lunaria/e2e/src/scripted-answers.ts'

test('an answer that the limit of its length cuts says so, and a double tap has it continued once, for nothing', async ({
  page,
  provider,
  person,
}) => {
  const chat = chatOn(page)
  const note = chat.answer.getByText('Ответ вышел длинным и поместился не весь.')
  const more = chat.answer.getByRole('button', { name: 'Досказать — бесплатно' })
  await page.setViewportSize(phone)
  provider.script({ text: 'Карты открыты, и первая из них говорит о доме. Вторая говорит о', ending: 'length' })
  await page.goto(`/app/chat/${await person.createChat()}`)
  await chat.ask(threeCardQuestion)
  await expect(note).toBeVisible()
  await expect(chat.finishedAnswer).not.toContainText('Вторая')
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
  await page.reload()
  await expect(note).toBeVisible()
  await note.scrollIntoViewIfNeeded()

  provider.script({ text: 'Вторая говорит о дороге.' })
  await more.dblclick()

  await expect(chat.finishedAnswer).toContainText('Вторая говорит о дороге.')
  await expect(chat.finishedAnswer).toContainText('первая из них говорит о доме.')
  await expect(note).toHaveCount(0)
  const usage = await page.request.get(`/api/subscriptions/info/${person.id}`)
  expect(await usage.json()).toMatchObject({ remainingMessages: 999 })
})

test('on a phone what is said of an answer that broke off is in view as a whole', async ({
  page,
  provider,
  person,
}) => {
  const chat = chatOn(page)
  await page.setViewportSize(phone)
  provider.script({ text: numberedText(60), tokensPerSecond: 50, ending: 'reset' })
  await page.goto(`/app/chat/${await person.createChat()}`)

  await chat.ask(threeCardQuestion)

  await expect(chat.log.getByText(/^Ошибка: /)).toBeInViewport({ ratio: 1 })
  await expect(chat.log.getByRole('button', { name: 'Повторить' })).toBeInViewport({ ratio: 1 })
})
