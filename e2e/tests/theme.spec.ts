import { expectAccessible } from '@lunaria/e2e/src/axe.ts'
import { expect, test } from '@lunaria/e2e/src/journey.ts'
import { chatOn, threeCardQuestion } from '@lunaria/e2e/src/screens.ts'
import type { Page } from '@playwright/test'

test.use({ colorScheme: 'light' })

const dayGround = 'rgb(247, 242, 232)'
const nightGround = 'rgb(11, 8, 24)'

test('by day the site and the application are light and accessible, and the user’s own choice is there before the first paint', async ({
  page,
  person,
}) => {
  await page.goto('/')
  await expect.poll(() => readBackground(page)).toBe(dayGround)
  await expectAccessible(page)

  const chat = chatOn(page)
  await page.goto(`/app/chat/${await person.createChat()}`)
  await chat.ask(threeCardQuestion)
  await expect(chat.finishedAnswer).toBeVisible()
  await expectAccessible(page)

  await page.goto('/app/cards')
  await expect(page.getByRole('button', { name: 'Шут', exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/app?modal=plans')
  await expect(page.getByRole('dialog', { name: 'Выбор тарифа' }).getByRole('article')).toHaveCount(2)
  await expectAccessible(page)

  await page.goto('/app/profile/settings')
  const choice = page.getByRole('radiogroup', { name: 'Тема' })
  await expect(choice.getByRole('radio', { name: 'Как в системе' })).toBeChecked()
  await expectAccessible(page)
  await choice.getByText('Ночь').click()
  expect(await readBackground(page)).toBe(nightGround)

  await page.goto('/cards/hermit')
  expect(await readBackground(page)).toBe(nightGround)
  expect(await page.locator('meta[name=theme-color][media=all]').getAttribute('content')).toBe('#0b0818')
  const html = await (await page.request.get('/cards/hermit')).text()
  expect(html.indexOf('applyTheme')).toBeGreaterThan(0)
  expect(html.indexOf('applyTheme')).toBeLessThan(html.indexOf('<style'))

  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/app/profile/settings')
  await choice.getByText('День').click()
  expect(await readBackground(page)).toBe(dayGround)
  await page.emulateMedia({ media: 'print' })
  expect(await readBackground(page)).toBe('rgba(0, 0, 0, 0)')
})

/** The computed colour under everything. */
function readBackground(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.body).backgroundColor)
}
