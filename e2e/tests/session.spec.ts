import { expect, test } from '@lunaria/e2e/src/journey.ts'
import { chatOn, openAccount } from '@lunaria/e2e/src/screens.ts'
import { refusedWith } from '@lunaria/e2e/src/troubles.ts'

test('signing out leaves nothing of a person in the browser', async ({ page, person }) => {
  await page.goto(`/app/chat/${await person.createChat()}`)
  await chatOn(page).input.fill('Об этом никому')

  await (await openAccount(page)).getByRole('button', { name: 'Выйти' }).click()

  await expect(page.getByRole('heading', { name: 'Добро пожаловать' })).toBeVisible()
  await expect(page).toHaveURL('/app')
  const { cookies, origins } = await page.context().storageState()
  expect({ cookies, origins }).toEqual({ cookies: [], origins: [] })
})

test('a session that was ended elsewhere leads back to the sign-in', { tag: '@wide' }, async ({
  page,
  person,
  troubles,
}) => {
  troubles.expect(refusedWith(401))
  const chat = chatOn(page)
  await page.goto(`/app/chat/${await person.createChat()}`)
  await chat.input.fill('Стоит ли менять работу?')
  await person.api.post('/api/auth/signout')

  await chat.input.press('Enter')

  await expect(page.getByRole('dialog', { name: 'Вход' })).toBeVisible()
})
