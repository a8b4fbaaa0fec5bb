import { expectAccessible } from '@lunaria/e2e/src/axe.ts'
import { expect, test } from '@lunaria/e2e/src/journey.ts'
import { tabTo } from '@lunaria/e2e/src/keyboard.ts'
import { chatOn, threeCardQuestion } from '@lunaria/e2e/src/screens.ts'
import { brokenLine } from '@lunaria/e2e/src/troubles.ts'

test('who has the habit writes first: a cut line, a reload and another tab keep the words, and the journal has both', {
  tag: '@phone',
}, async ({ page, context, person, troubles, provider }) => {
  troubles.expect(brokenLine)
  provider.script({ text: 'Сошлось: дорога.' })
  const chat = chatOn(page)
  const panel = page.getByRole('region', { name: 'Сначала вы: что вы видите?' })
  const words = panel.getByRole('textbox')
  const listen = panel.getByRole('button', { name: 'Послушать мастера' })
  const path = `/app/chat/${await person.createChat()}`
  await page.goto(path)

  await tabTo(page, page.getByRole('button', { name: /^Расклад:/ }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('switch', { name: 'Сначала я' }))
  await page.keyboard.press('Space')
  await expect(page.getByRole('switch', { name: 'Сначала я' })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Расклад: подберёт мастер, сначала вы' })).toBeFocused()
  await chat.ask(threeCardQuestion)

  await expect(panel).toBeFocused()
  await expect(chat.input).toHaveCount(0)
  await expect(chat.answer.locator('[data-face=up]')).toHaveCount(3)
  await expect(listen).toBeDisabled()
  await tabTo(page, words)
  await page.keyboard.type('Вижу дорогу')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ArrowRight')
  await tabTo(page, words)
  await page.keyboard.type('Было тяжело')
  await expectAccessible(page)

  const second = await context.newPage()
  await second.goto(path)
  await expect(second.getByRole('region', { name: 'Сначала вы: что вы видите?' }).getByRole('textbox')).toHaveValue(
    'Вижу дорогу',
  )
  await second.close()

  await page.route('**/api/**', (route) => route.abort('internetdisconnected'))
  await tabTo(page, listen)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Не удается подключиться к API серверу').first()).toBeVisible()
  await expect(words).toHaveValue('Было тяжело')
  await page.unroute('**/api/**')
  await page.reload()
  await expect(words).toHaveValue('Вижу дорогу')
  await words.focus()
  await tabTo(page, listen)
  await page.keyboard.press('Enter')

  await expect(chat.finishedAnswer).toContainText('Сошлось: дорога.')
  await expect(chat.input).toBeFocused()
  const own = chat.answer.getByRole('region', { name: 'Ваше чтение' })
  await expect(own).toContainText('Вижу дорогу')
  await expect(own).toContainText('Было тяжело')
  await expect(page.getByText('Осталось 999 сообщений')).toBeVisible()

  await page.goto('/app/journal')
  await page.getByRole('list', { name: 'Записи' }).getByRole('link').click()
  await expect(page.getByRole('region', { name: 'Ваше чтение' })).toContainText('Вижу дорогу')
  await expect(page.getByRole('region', { name: 'Толкование' })).toContainText('Сошлось: дорога.')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
