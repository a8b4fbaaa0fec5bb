import { expectAccessible } from '@lunaria/e2e/src/axe.ts'
import { expect, test } from '@lunaria/e2e/src/journey.ts'
import { demoOn } from '@lunaria/e2e/src/site.ts'

test.use({ master: 'builtin', plan: null })

test('a visitor stops an answer, or has the rest of it at once', async ({ page }) => {
  const demo = demoOn(page)
  const stop = demo.region.getByRole('button', { name: 'Остановить' })
  await page.goto('/')
  await demo.ask('Стоит ли менять работу?')
  await expect(demo.answer).toContainText(/\S+ \S+ \S+/)

  await stop.click()
  await expect(demo.answer.getByText('Ответ остановлен')).toBeVisible()
  await expect(stop).toBeHidden()
  await expect(demo.left(4)).toBeAttached()

  await demo.ask('Стоит ли переезжать весной?')
  const second = demo.answer.nth(1)
  const whole = second.getByRole('button', { name: 'Показать ответ целиком' })
  await expect(whole).toBeVisible()
  await expectAccessible(page)
  await second.locator('p:not(li *)').nth(1).click() // behind the master's name: the answer's first words
  await expect(second.and(page.locator('[aria-busy=false]'))).toBeVisible({ timeout: 5000 })
  await expect(whole).toBeHidden()
  expect((await second.innerText()).length).toBeGreaterThan(300)

  const proof = page.waitForEvent('popup')
  await second.getByRole('link', { name: /^Проверить раздачу/ }).click()
  await expect((await proof).getByRole('blockquote')).toHaveText('Стоит ли переезжать весной?')
  await expect(demo.answer).toHaveCount(2) // the talk stays where it was
})
