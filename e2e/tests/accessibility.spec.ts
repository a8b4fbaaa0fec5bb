import { expectAccessible } from '@lunaria/e2e/src/axe.ts'
import { expect, test } from '@lunaria/e2e/src/journey.ts'
import { pressEscape } from '@lunaria/e2e/src/keyboard.ts'
import { chatOn, openAccount, openSettings, openSidebar, threeCardQuestion } from '@lunaria/e2e/src/screens.ts'
import { refusedWith } from '@lunaria/e2e/src/troubles.ts'

test.describe('signed out', () => {
  test.use({ plan: null })

  test('a checked draw is accessible', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/verify')
    await page.getByRole('button', { name: 'Показать на примере' }).click()
    await expect(page.getByText('Расклад честный')).toBeVisible()
    await expectAccessible(page)
  })

  test('the application and its sign-in are accessible', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/app')
    await expect(page.getByRole('heading', { name: 'Добро пожаловать' })).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('main').getByRole('button', { name: 'Войти' }).click()
    const dialog = page.getByRole('dialog', { name: 'Вход' })
    await dialog.getByRole('button', { name: 'Войти', exact: true }).click()
    await expect(dialog.getByText('Заполните все поля').first()).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Нет аккаунта? Зарегистрироваться' }).click()
    await expect(page.getByRole('dialog', { name: 'Регистрация' })).toBeVisible()
    await expectAccessible(page)
  })
})

test.describe('without a plan', () => {
  test.use({ plan: 'free' })

  test('an empty chat and the plans are accessible', { tag: '@phone' }, async ({ page, person }) => {
    await page.goto(`/app/chat/${await person.createChat()}`)
    const choose = page.getByRole('main').getByRole('button', { name: 'Выбрать тариф' })
    await expect(choose).toBeVisible()
    await expectAccessible(page)

    await choose.click()
    await expect(page.getByRole('dialog', { name: 'Выбор тарифа' }).getByRole('article')).toHaveCount(2)
    await expectAccessible(page)
  })
})

test('a reading and its cards are accessible', { tag: '@phone' }, async ({ page, person }) => {
  const chat = chatOn(page)
  await page.goto(`/app/chat/${await person.createChat()}`)
  await chat.ask('Стоит ли менять работу?')
  await expect(chat.finishedAnswer).toBeVisible()
  await expectAccessible(page)

  await chat.answer.getByRole('button').first().click()
  await expect(page.getByRole('dialog', { name: 'Просмотр карт' })).toBeVisible()
  await expectAccessible(page)
})

test('choosing a spread and picking cards by hand are accessible', { tag: '@phone' }, async ({ page, person }) => {
  await page.goto(`/app/chat/${await person.createChat()}`)
  await page.getByRole('button', { name: /^Расклад:/ }).click()
  const choice = page.getByRole('dialog', { name: 'Расклад' })
  await expect(choice.getByRole('listitem').first()).toBeVisible()
  await expectAccessible(page)

  await choice.getByLabel('Вытянуть карты своей рукой').check()
  await pressEscape(page)
  await chatOn(page).ask(threeCardQuestion)
  await expect(page.getByRole('dialog', { name: 'Вытяните карты' })).toBeVisible()
  await expectAccessible(page)
})

test('a failed answer is accessible', { tag: '@phone' }, async ({ page, person, provider }) => {
  provider.script({ status: 500 })
  const chat = chatOn(page)
  await page.goto(`/app/chat/${await person.createChat()}`)
  await chat.ask('Стоит ли менять работу?')
  await expect(chat.log.getByRole('button', { name: 'Повторить' })).toBeVisible()
  await expectAccessible(page)
})

test('the settings, the menus and an unknown chat are accessible', { tag: '@phone' }, async ({
  page,
  person,
  troubles,
}) => {
  troubles.expect(refusedWith(404)) // its messages
  await person.createChat('О переезде')
  await page.goto('/app/chat/00000000-0000-4000-8000-000000000000')
  await expect(page.getByText('Чат не найден')).toBeVisible()
  const sidebar = await openSidebar(page)
  await expect(sidebar.getByRole('button', { name: 'О переезде' })).toBeVisible()
  await expectAccessible(page)
  await pressEscape(page)

  await openAccount(page)
  await expectAccessible(page)
  await pressEscape(page)

  await openSettings(page)
  await expect(page.getByLabel('Дата рождения')).toBeVisible()
  await expectAccessible(page)
})
