import { expect, test } from '@lunaria/e2e/src/journey.ts'
import { chatOn, signInOn, waitForFrame } from '@lunaria/e2e/src/screens.ts'

test.use({ plan: null })

test('a question that was shared from another application waits in the composer, also across the sign-in, and is not sent', async ({
  page,
  person,
}) => {
  const chat = chatOn(page)
  const manifest = await (await page.request.get('/manifest.webmanifest')).json()
  const target = new URL(manifest.share_target.action, 'http://site')
  target.searchParams.set(manifest.share_target.params.text, 'Стоит ли переезжать?')

  await page.goto(target.pathname + target.search)
  await waitForFrame(page)
  await page.getByRole('main').getByRole('button', { name: 'Войти' }).click()
  await signInOn(page, person)
  await expect(chat.input).toHaveValue('Стоит ли переезжать?')
  await expect(page).toHaveURL(/\/app\/chat\/[\w-]+$/)
  await expect(page.getByRole('region', { name: 'Приветствие' })).toBeVisible()

  // What was begun is kept: the next question gets a chat of its own, and an untouched chat is used again.
  const [shortcut] = manifest.shortcuts
  const first = page.url()
  await page.goto(shortcut.url)
  await expect(page).toHaveURL(/\/app\/chat\/[\w-]+$/) // the start has a box of its own
  await expect(chat.input).toHaveValue('')
  const second = page.url()
  expect(second).not.toBe(first)
  await page.goto(shortcut.url)
  await expect(page).toHaveURL(second)
  await page.goto(first)
  await expect(chat.input).toHaveValue('Стоит ли переезжать?')
})
