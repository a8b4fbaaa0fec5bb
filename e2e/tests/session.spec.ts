import { expect, test } from '@lunaria/e2e/src/journey.ts'
import { chatOn, openAccount, signInOn } from '@lunaria/e2e/src/screens.ts'
import { refusedWith } from '@lunaria/e2e/src/troubles.ts'

test('signing out leaves nothing of the user in the browser', async ({ page, person }) => {
  await page.goto(`/app/chat/${await person.createChat()}`)
  await chatOn(page).input.fill('Об этом никому')

  await (await openAccount(page)).getByRole('button', { name: 'Выйти' }).click()

  await expect(page.getByRole('heading', { name: 'Добро пожаловать' })).toBeVisible()
  await expect(page).toHaveURL('/app')
  const { cookies, origins } = await page.context().storageState()
  // By it the server knows at the next sign-in that the device is not a new one; it names no user.
  expect(cookies.map(({ name }) => name)).toEqual(['lunaria_device'])
  expect(origins).toEqual([])
})

test('a session that was ended elsewhere leads back to the sign-in', async ({ page, person, troubles }) => {
  troubles.expect(refusedWith(401))
  const chat = chatOn(page)
  await page.goto(`/app/chat/${await person.createChat()}`)
  await chat.input.fill('Стоит ли менять работу?')
  await person.api.post('/api/auth/signout')

  await chat.input.press('Enter')

  await expect(page.getByRole('dialog', { name: 'Вход' })).toBeVisible()
})

test('a browser that has lost its record is still signed in by its cookie, and without the cookie nobody is', async ({
  page,
  person,
  troubles,
}) => {
  troubles.expect(refusedWith(401))
  await page.goto(`/app/chat/${await person.createChat('О переезде')}`)
  const title = page.getByRole('heading', { name: 'О переезде' })
  await expect(title).toBeVisible()

  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await expect(title).toBeVisible()
  await chatOn(page).ask('Стоит ли менять работу?')
  await expect(chatOn(page).finishedAnswer).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('lunaria-user'))).toContain(person.id)

  await page.context().clearCookies({ name: 'lunaria_session' })
  await page.reload()
  await expect(page.getByRole('dialog', { name: 'Вход' })).toBeVisible()
  await expect(title).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('lunaria-user'))).toBeNull()
  await signInOn(page, person)
  await expect(title).toBeVisible()
})

test.describe('signed out', () => {
  test.use({ plan: null })

  test('a wrong password and an empty form are refused in words, then the page that needs an account is shown', async ({
    page,
    person,
    troubles,
  }) => {
    troubles.expect(refusedWith(401))
    await page.goto('/app/profile/settings')
    const dialog = page.getByRole('dialog', { name: 'Вход' })

    await dialog.getByRole('button', { name: 'Войти', exact: true }).click()
    await expect(dialog.getByText('Заполните все поля')).toHaveCount(2)

    await signInOn(page, { email: person.email, password: 'не тот пароль' })
    await expect(dialog.getByRole('alert')).toHaveText(
      'Неверный e-mail или пароль. Проверьте раскладку и попробуйте ещё раз.',
    )

    await signInOn(page, { email: person.email.toUpperCase(), password: person.password })
    await expect(dialog).toBeHidden()
    await expect(page.getByLabel('Место проживания')).toBeVisible()
    await expect(page).toHaveURL('/app/profile/settings')
  })
})
