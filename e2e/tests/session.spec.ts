import { expectAccessible } from '@lunaria/e2e/src/axe.ts'
import { expect, test } from '@lunaria/e2e/src/journey.ts'
import { type Person, signUp } from '@lunaria/e2e/src/people.ts'
import { chatOn, openAccount, signInOn } from '@lunaria/e2e/src/screens.ts'
import { brokenLine, refusedWith } from '@lunaria/e2e/src/troubles.ts'

test('signing out leaves nothing of the user in the browser', async ({ page, person }) => {
  await page.goto(`/app/chat/${await person.createChat()}`)
  await chatOn(page).input.fill('Об этом никому')

  await (await openAccount(page)).getByRole('button', { name: 'Выйти' }).click()

  await expect(page.getByRole('heading', { name: 'Добро пожаловать' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: 'Войти' })).toBeFocused()
  await expect(page).toHaveURL('/app')
  const { cookies, origins } = await page.context().storageState()
  // By it the server knows at the next sign-in that the device is not a new one; it names no user.
  expect(cookies.map(({ name }) => name)).toEqual(['lunaria_device'])
  expect(origins).toEqual([])
})

test('signing out asks about what has not been sent; who waits keeps it, who does not loses it', async ({
  page,
  person,
  troubles,
}) => {
  troubles.expect(brokenLine, refusedWith(503))
  const note = page.getByRole('textbox', { name: 'Моя заметка' })
  const signOut = async () => (await openAccount(page)).getByRole('button', { name: 'Выйти' }).click()
  const unsent = (what: string) => page.getByRole('dialog', { name: `Не отправлено: ${what}` })
  await page.goto('/app/spreads/new')
  await page.getByRole('textbox', { name: 'Название расклада' }).fill('Мост')
  await signOut()
  await expect(unsent('1 запись')).toBeVisible()
  await page.goto(`/app/journal/${await turnCard(person)}`)
  await expect(note).toBeVisible()

  await page.route('**/api/**', (route) => route.abort('internetdisconnected'))
  await note.fill('Позвонила маме.')
  await expect(page.getByText('нет связи: хранится на этом устройстве и уйдёт само')).toBeVisible()
  await signOut()
  await expect(unsent('2 записи')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Подождать' }).click()
  await expect(note).toHaveValue('Позвонила маме.')

  await page.unroute('**/api/**')
  await expect(page.getByText(/сохранено в/)).toBeVisible()

  const restarting = { error: 'Сервер перезапускается.', code: 'draining' }
  await page.route('**/api/journal/*', (route) => route.fulfill({ status: 503, json: restarting }))
  await note.fill('Позвонила маме. Она рада.')
  await expect(page.getByText('нет связи')).toBeVisible()
  await signOut()
  await expect(unsent('2 записи')).toBeVisible()
  await page.getByRole('button', { name: 'Выйти и потерять' }).click()
  await expect(page.getByRole('heading', { name: 'Добро пожаловать' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: 'Войти' })).toBeFocused()
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])

  await page.unroute('**/api/journal/*')
  await page.goto('/app/journal')
  await signInOn(page, person)
  await page.getByRole('list', { name: 'Записи' }).getByRole('link').click()
  await expect(note).toHaveValue('Позвонила маме.')
})

test('a note that outlives its session is sealed for its user: another one neither sees nor sends nor deletes it', async ({
  page,
  person,
  product,
  troubles,
}) => {
  troubles.expect(brokenLine, refusedWith(401))
  const note = page.getByRole('textbox', { name: 'Моя заметка' })
  const sealed = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(':journal:')))
  await page.goto(`/app/journal/${await turnCard(person)}`)
  await expect(note).toBeVisible()
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'))
  await note.fill('Об этом никому.')
  await expect(page.getByText('нет связи')).toBeVisible()
  await person.api.post('/api/auth/signout')
  await page.unroute('**/api/**')
  await expect(page.getByRole('dialog', { name: 'Вход' })).toBeVisible()
  await expect(page.getByText('Об этом никому.')).toHaveCount(0)
  expect(await sealed()).toHaveLength(1)

  const another = await signUp(product, 'free')
  await page.goto('/app/journal')
  await signInOn(page, another)
  await expect(page.getByText('Дневник начнётся с первого расклада')).toBeVisible()
  await (await openAccount(page)).getByRole('button', { name: 'Выйти' }).click()
  await expect(page.getByRole('heading', { name: 'Добро пожаловать' })).toBeVisible()
  expect(await sealed()).toHaveLength(1)
  await another.api.dispose()

  await page.goto('/app/journal')
  await signInOn(page, person)
  await expect.poll(sealed).toEqual([])
  await page.getByRole('list', { name: 'Записи' }).getByRole('link').click()
  await expect(note).toHaveValue('Об этом никому.')
})

/** Has a user turn the card of the day. Returns its draw, which the journal has. */
async function turnCard({ api }: Person): Promise<string> {
  const opened = await api.post('/api/day', { data: { zone: 'Europe/Moscow' } })
  const { day, drawId }: { day: string; drawId: string } = await opened.json()
  await api.post(`/api/day/${day}/turn`)
  return drawId
}

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
