import { expectAccessible } from '@lunaria/e2e/src/axe.ts'
import { expect, test } from '@lunaria/e2e/src/journey.ts'
import { pressEscape } from '@lunaria/e2e/src/keyboard.ts'
import {
  chatOn,
  closeSidebar,
  openAccount,
  openSettings,
  openSidebar,
  signInOn,
  threeCardQuestion,
} from '@lunaria/e2e/src/screens.ts'
import { refusedWith } from '@lunaria/e2e/src/troubles.ts'

test.describe('signed out', () => {
  test.use({ plan: null })

  test('a checked draw is accessible', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/verify')
    await page.getByRole('button', { name: 'Показать на примере' }).click()
    await expect(page.getByText('Расклад честный')).toBeVisible()
    await expectAccessible(page)
  })

  test('the application, its sign-in, an empty chat without a plan and the plans are accessible', {
    tag: '@phone',
  }, async ({ page, person }) => {
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

    await page.getByRole('button', { name: 'Уже есть аккаунт? Войти' }).click()
    await signInOn(page, person)
    await page.getByRole('button', { name: 'Создать чат' }).click()
    const choose = page.getByRole('main').getByRole('button', { name: 'Выбрать тариф' })
    await expect(choose).toBeVisible()
    await expect(page.getByRole('region', { name: 'Приветствие' })).toBeVisible()
    await expectAccessible(page)

    await choose.click()
    await expect(page.getByRole('dialog', { name: 'Выбор тарифа' }).getByRole('article')).toHaveCount(2)
    await expectAccessible(page)
  })
})

test('an unknown chat, the menus, the settings and a chat with all that opens in it are accessible', {
  tag: '@phone',
}, async ({ page, person, provider, troubles }) => {
  troubles.expect(refusedWith(404)) // the messages of the unknown chat
  await person.createChat('О переезде')
  const chat = chatOn(page)

  await test.step('the menus', async () => {
    await page.goto('/app/chat/00000000-0000-4000-8000-000000000000')
    await expect(page.getByText('Чат не найден')).toBeVisible()
    const sidebar = await openSidebar(page)
    await expect(sidebar.getByRole('button', { name: 'О переезде' })).toBeVisible()
    await expectAccessible(page)
    await closeSidebar(page)

    await openAccount(page)
    await expectAccessible(page)
    await pressEscape(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('the settings', async () => {
    await openSettings(page)
    await expect(page.getByLabel('Дата рождения')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a reading and its cards', async () => {
    await (await openSidebar(page)).getByRole('button', { name: 'О переезде' }).click()
    await chat.ask('Стоит ли менять работу?')
    await expect(chat.finishedAnswer).toBeVisible()
    await expectAccessible(page)

    const viewer = page.getByRole('dialog', { name: 'Просмотр карт' })
    await chat.answer.getByRole('button').first().click()
    await expect(viewer).toBeVisible()
    await expectAccessible(page)
    await pressEscape(page)
    await expect(viewer).toBeHidden()
  })

  await test.step('a failed answer', async () => {
    provider.script({ status: 500 })
    await chat.ask('Что скажет сестра?')
    await expect(chat.log.getByRole('button', { name: 'Повторить' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('choosing a spread and picking cards by hand', async () => {
    await page.getByRole('button', { name: /^Расклад:/ }).click()
    const choice = page.getByRole('dialog', { name: 'Расклад' })
    await expect(choice.getByRole('listitem').first()).toBeVisible()
    await expectAccessible(page)

    await choice.getByText('Тяну сам', { exact: true }).click()
    await choice.getByRole('button', { name: 'Закрыть' }).click()
    await expect(choice).toBeHidden()
    await chat.ask(threeCardQuestion)
    await expect(page.getByRole('dialog', { name: 'Вытяните карты' })).toBeVisible()
    await expectAccessible(page)
  })
})
