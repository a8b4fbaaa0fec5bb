import { expect, test } from '@lunaria/e2e/src/journey.ts'
import { chatOn, threeCardQuestion } from '@lunaria/e2e/src/screens.ts'
import { translatePages } from '@lunaria/e2e/src/translation.ts'

test.use({ master: 'builtin', plan: 'monthly' })

test('a page that the browser has translated lives on: two questions, a card, the journal, the settings, the plans', async ({
  page,
  person,
}) => {
  await translatePages(page)
  const chat = chatOn(page)
  await page.goto(`/app/chat/${await person.createChat()}`)
  await chat.ask(threeCardQuestion)
  await expect(chat.finishedAnswer).toHaveCount(1)
  await chat.ask('А если подождать?')
  await expect(chat.finishedAnswer).toHaveCount(2)
  await chat.input.fill('а'.repeat(4100))
  await expect(page.getByText(/сократите на 100/)).toBeVisible()
  await chat.input.fill('')

  await page.getByRole('link', { name: 'Карты' }).first().click()
  await expect(chat.input).toBeHidden()
  await page.getByRole('button', { name: 'Башня', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Башня' }).or(page.getByRole('complementary', { name: 'Башня' }))
  await expect(panel.first()).toBeVisible()
  await page.getByText('Перевёрнутое', { exact: true }).first().click()
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: 'Дневник' }).first().click()
  await page.getByRole('list', { name: 'Записи' }).getByRole('link').first().click()
  await page.getByRole('textbox', { name: 'Моя заметка' }).fill('Подождать.')
  await expect(page.getByText(/сохранено в/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Моя заметка' }).fill('Подождать до мая.')
  await expect(page.getByText(/сохранено в/)).toBeVisible()

  await page.goto('/app/profile/settings')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/app?modal=plans')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})
