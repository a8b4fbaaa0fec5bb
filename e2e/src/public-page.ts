import { expect, type Page } from '@playwright/test'

/** Fails where the picture that a link to the page is shared with is not there. */
export async function expectSharedPicture(page: Page): Promise<void> {
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content')
  expect(picture).toMatch(/^https?:\/\/\S+\.jpg$/)
  const answer = await page.request.head(new URL(picture ?? '').pathname)
  expect(answer.status()).toBe(200)
  expect(answer.headers()['content-type']).toBe('image/jpeg')
}

/** Expects that without JavaScript nothing waits for the operator's contacts. */
export async function expectNoContactsToCome(page: Page): Promise<void> {
  await expect(page.getByText('Обратная связь')).toBeHidden()
  await expect(page.getByText('Не нашли ответа?')).toBeHidden()
  expect(await page.getByRole('main').innerText(), page.url()).not.toMatch(/\[[^\]]*\]|\{\{/)
}
