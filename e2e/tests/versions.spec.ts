import { expect, test } from '@lunaria/e2e/src/journey.ts'
import { chatOn, threeCardQuestion } from '@lunaria/e2e/src/screens.ts'
import { gatedAnswer, numberedText } from '@lunaria/e2e/src/scripted-answers.ts'

test('the same cards are read again by the second voice: both stay, with a switch that a reload and a phone keep', async ({
  page,
  provider,
  person,
}) => {
  const chat = chatOn(page)
  const cards = chat.answer.getByRole('list', { name: 'Карты расклада' }).getByRole('button')
  const findVersion = (name: string) => chat.answer.getByRole('radio', { name, exact: true })
  const second = chat.answer.getByRole('button', { name: 'Второй голос' })
  provider.script({ text: 'Прежние слова мастера.' })
  await page.goto(`/app/chat/${await person.createChat()}`)
  await chat.ask(threeCardQuestion)
  await expect(chat.finishedAnswer).toContainText('Прежние слова мастера.')
  await expect(page.getByText('Осталось 999 сообщений')).toBeVisible()
  const laid = await cards.evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')))
  expect(laid).toHaveLength(3)

  const held = gatedAnswer(numberedText(60))
  provider.script(held)
  held.letOut(20)
  await second.click()
  await expect(chat.answer).toContainText('сл10')
  await expect(findVersion('Второй голос')).toBeChecked()
  await expect(chat.answer).toHaveCount(1)
  // The focus went to the switch, which lies within what scrolls: the page itself stays where it is.
  expect(await page.evaluate('document.scrollingElement.scrollTop')).toBe(0)

  await page.reload()
  await expect(chat.answer).toContainText('сл10')
  held.letOut()
  await expect(chat.finishedAnswer).toContainText('сл60')
  await expect(page.getByText('Осталось 998 сообщений')).toBeVisible()
  await expect(second).toBeEnabled()

  await page.setViewportSize({ width: 390, height: 844 })
  await chat.answer.getByText('Первое толкование', { exact: true }).click()
  await expect(chat.answer).toContainText('Прежние слова мастера.')
  await expect(chat.answer).not.toContainText('сл60')
  await page.reload()
  await expect(findVersion('Первое толкование')).toBeChecked()
  await expect(chat.answer).toContainText('Прежние слова мастера.')
  expect(await cards.evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')))).toEqual(laid)
  await expect(second).toBeEnabled()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
