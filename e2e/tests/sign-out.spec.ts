import { expectAccessible } from '@lunaria/e2e/src/axe.ts'
import { expect, test } from '@lunaria/e2e/src/journey.ts'
import { chatOn, openAccount, signInOn, threeCardQuestion } from '@lunaria/e2e/src/screens.ts'
import { brokenLine, refusedWith } from '@lunaria/e2e/src/troubles.ts'

test('a note that waits for the network is not lost by a sign-out without a question', {
  tag: '@phone',
}, async ({ page, person, troubles }) => {
  troubles.expect(brokenLine)
  const chat = chatOn(page)
  const note = page.getByRole('textbox', { name: 'Моя заметка' })
  await page.goto(`/app/chat/${await person.createChat()}`)
  await chat.ask(threeCardQuestion)
  await expect(chat.finishedAnswer).toBeVisible()
  await page.goto('/app/journal')
  await page.getByRole('list', { name: 'Записи' }).getByRole('link').click()
  await page.route('**/api/journal/*', (route) => route.abort('internetdisconnected'))
  await note.fill('Позвонила маме.')
  await expect(page.getByText('нет связи: хранится на этом устройстве')).toBeVisible()

  await (await openAccount(page)).getByRole('button', { name: 'Выйти' }).click()
  const dialog = page.getByRole('dialog', { name: 'Не отправлено: 1 запись' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Подождать' }).click()
  await expect(dialog).toBeHidden()
  await expect(note).toHaveValue('Позвонила маме.')

  await (await openAccount(page)).getByRole('button', { name: 'Выйти' }).click()
  await dialog.getByRole('button', { name: 'Выйти и потерять' }).click()
  await expect(page.getByRole('heading', { name: 'Добро пожаловать' })).toBeVisible()
  await expect(page).toHaveURL('/app')
  expect((await page.context().storageState()).origins).toEqual([])
})

test('a session that ended by itself keeps a note for its user, who signs in again', async ({
  page,
  person,
  troubles,
}) => {
  troubles.expect(refusedWith(401))
  const chat = chatOn(page)
  const note = page.getByRole('textbox', { name: 'Моя заметка' })
  await page.goto(`/app/chat/${await person.createChat()}`)
  await chat.ask(threeCardQuestion)
  await expect(chat.finishedAnswer).toBeVisible()
  await page.goto('/app/journal')
  await page.getByRole('list', { name: 'Записи' }).getByRole('link').click()
  await expect(note).toBeVisible()
  await person.api.post('/api/auth/signout')

  await note.fill('Позвонила маме.')
  await expect(page.getByRole('dialog', { name: 'Вход' })).toBeVisible()
  await signInOn(page, person)

  await expect(note).toHaveValue('Позвонила маме.')
  await expect(page.getByText(/сохранено в/)).toBeVisible()
})
