import { expect, test } from '@lunaria/e2e/src/journey.ts'
import { refusedWith } from '@lunaria/e2e/src/troubles.ts'
import { tooWide } from '@lunaria/e2e/src/widths.ts'

test.use({ master: 'builtin', plan: null })

test('what is not there says so still once its scripts are alive', async ({ page, troubles }) => {
  troubles.expect(refusedWith(404))
  const title = page.getByRole('heading', { level: 1 })
  for (const { address, heading } of [
    { address: '/spreads/nothing', heading: 'Такой страницы нет' },
    { address: '/cards/unknown', heading: 'Карта не найдена' },
    { address: '/CARDS/fool', heading: 'Карта не найдена' },
    { address: '/cards/Fool', heading: 'Карта не найдена' },
  ]) {
    await test.step(address, async () => {
      const alive = page.waitForResponse('**/api/config')
      const answer = await page.goto(address)
      await page.mouse.move(1, 1)
      await page.mouse.move(2, 2)
      await alive

      expect(answer?.status()).toBe(404)
      await expect(title).toHaveText(heading)
      await expect(page.getByRole('banner').getByRole('link', { name: 'Карты', exact: true })).toBeVisible()
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
      if (address === '/cards/Fool') expect(await tooWide(page)).toEqual([])
    })
  }

  await test.step('it leads to the card that was meant, and to all of them', async () => {
    await page.getByRole('link', { name: 'Шут', exact: true }).click()
    await expect(title).toHaveText('Шут')

    await page.goBack()
    await expect(title).toHaveText('Карта не найдена')
    await page.getByRole('link', { name: 'Все 78 карт' }).click()
    await expect(page).toHaveURL('/cards')
  })
})
