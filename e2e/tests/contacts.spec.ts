import { expect, test } from '@lunaria/e2e/src/journey.ts'

test.use({ master: 'builtin', plan: null, javaScriptEnabled: false })

test('without JavaScript nothing waits for contacts that never come', { tag: '@wide' }, async ({ page }) => {
  for (const address of ['/help', '/offer', '/privacy', '/consent']) {
    await page.goto(address)
    await expect(page.getByText('Обратная связь')).toBeHidden()
    await expect(page.getByText('Не нашли ответа?')).toBeHidden()
    expect(await page.getByRole('main').innerText(), address).not.toMatch(/\[[^\]]*\]|\{\{/)
  }
})
