import { expect, test } from '@lunaria/e2e/src/journey.ts'
import { refusedWith } from '@lunaria/e2e/src/troubles.ts'

test.use({ master: 'builtin', plan: null })

for (const { address, heading } of [
  { address: '/cards/unknown', heading: 'Карта не найдена' },
  { address: '/cards/Fool', heading: 'Карта не найдена' },
  { address: '/CARDS/fool', heading: 'Карта не найдена' },
  { address: '/spreads/nothing', heading: 'Такой страницы нет' },
]) {
  test(`${address} still says what is not there once its scripts are alive`, async ({ page, troubles }) => {
    troubles.expect(refusedWith(404))
    const alive = page.waitForResponse('**/api/config')
    const answer = await page.goto(address)
    await page.mouse.move(1, 1)
    await alive

    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Карты', exact: true })).toBeVisible()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    if (address !== '/cards/Fool') return

    await test.step('it leads to the card that was meant, and to all of them', async () => {
      await page.getByRole('link', { name: 'Шут', exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Шут')

      await page.goBack()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await page.getByRole('link', { name: 'Все 78 карт' }).click()
      await expect(page).toHaveURL('/cards')
    })
  })
}
