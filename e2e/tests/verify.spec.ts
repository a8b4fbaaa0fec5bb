import { expect, test } from '@lunaria/e2e/src/journey.ts'
import { chatOn } from '@lunaria/e2e/src/screens.ts'
import type { Locator } from '@playwright/test'

test('anybody can check the draw of a finished reading, and a tampered seed comes out', async ({ page, person }) => {
  const chat = chatOn(page)
  await page.goto(`/app/chat/${await person.createChat()}`)
  await chat.ask('Стоит ли менять работу?')
  await expect(chat.finishedAnswer).toBeVisible()
  const drawn = await namesOf(chat.answer.getByRole('list', { name: 'Карты расклада' }))
  expect(drawn.length).toBeGreaterThan(0)

  await page.getByRole('link', { name: 'Проверить раздачу' }).click()

  await expect(page.getByText('Расклад честный')).toBeVisible()
  expect(await namesOf(page.getByRole('list', { name: 'Карты расклада' }))).toEqual(drawn)

  const seed = page.getByLabel('Зерно')
  const honest = await seed.inputValue()
  await seed.fill(honest.replace(/.$/, (digit) => (digit === '0' ? '1' : '0')))
  await page.getByRole('button', { name: 'Проверить', exact: true }).click()
  await expect(page.getByText('Отпечаток не совпал')).toBeVisible()
  await expect(page.getByText('Расклад честный')).toBeHidden()

  await page.goBack()
  await expect(page.getByText('Расклад честный')).toBeVisible()
})

function namesOf(cards: Locator): Promise<(string | null)[]> {
  return cards.getByRole('button').evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')))
}
