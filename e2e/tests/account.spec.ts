import { readFileSync } from 'node:fs'
import { expectAccessible } from '@lunaria/e2e/src/axe.ts'
import { expect, test } from '@lunaria/e2e/src/journey.ts'
import type { Person } from '@lunaria/e2e/src/people.ts'
import { onBothScreens, openSettings, openSidebar, signInOn, wide } from '@lunaria/e2e/src/screens.ts'
import { refusedWith } from '@lunaria/e2e/src/troubles.ts'
import { tooWide } from '@lunaria/e2e/src/widths.ts'
import { request } from '@playwright/test'

test('the account page counts what was asked, gives it as a file and leads to it', async ({ page, person }) => {
  const chatId = await person.createChat('О переезде')
  await person.leaveQuestion(chatId, 'Стоит ли соглашаться на переезд?')

  await page.goto('/app/profile')

  await expect(page.getByRole('heading', { level: 1, name: person.email })).toBeVisible()
  const plan = page.getByRole('region', { name: 'Ваш тариф' })
  await expect(plan.getByRole('progressbar')).toHaveAttribute('aria-valuetext', 'Использовано 1 из 1000')
  const ledger = page.getByRole('region', { name: 'Куда ушли сообщения' })
  await expect(ledger.getByRole('listitem')).toHaveCount(2)
  await onBothScreens(page, () => expectAccessible(page))
  expect(await tooWide(page)).toEqual([])

  await test.step('everything that is stored can be downloaded as a file', async () => {
    for (const [item, end] of [
      ['Все данные (JSON)', '.json'],
      ['Гадания для чтения (Markdown)', '.md'],
    ] as const) {
      await page.getByRole('button', { name: 'Экспорт' }).click()
      const downloading = page.waitForEvent('download')
      await page.getByRole('menuitem', { name: item }).click()
      const download = await downloading

      expect(download.suggestedFilename()).toMatch(new RegExp(`^lunaria-.*\\${end}$`))
      expect(readFileSync(await download.path(), 'utf8')).toContain('Стоит ли соглашаться на переезд?')
    }
  })

  await test.step('the two parts of the profile are links to one another', async () => {
    await page.setViewportSize(wide)
    const tabs = page.getByRole('navigation', { name: 'Профиль' })
    await expect(tabs.getByRole('link', { name: 'Личный кабинет' })).toHaveAttribute('aria-current', 'page')

    await tabs.getByRole('link', { name: 'Настройки' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Настройки' })).toBeVisible()
    await expect(tabs.getByRole('link', { name: 'Личный кабинет' })).not.toHaveAttribute('aria-current')
    await expectAccessible(page)
    expect(await tooWide(page)).toEqual([])
    await tabs.getByRole('link', { name: 'Личный кабинет' }).click()
  })

  await page
    .getByRole('main')
    .getByRole('link', { name: /О переезде 1 сообщение/ })
    .click()
  await expect(page).toHaveURL(new RegExp(`/app/chat/${chatId}$`))
})

test('all chats can be searched and leafed through', async ({ page, person }) => {
  for (let number = 1; number <= 21; number++) await person.createChat(`Гадание ${number}`)
  await page.goto('/app/profile')
  await page.getByRole('region', { name: 'Гадания', exact: true }).getByRole('button', { name: 'Показать все' }).click()
  const main = page.getByRole('main')
  await expect(main.getByText('Страница 1 из 2')).toBeVisible()

  await main.getByRole('link', { name: 'Дальше' }).click()
  await expect(main.getByText('Страница 2 из 2')).toBeVisible()
  await expect(main.getByRole('link', { name: /^Гадание 1 / })).toBeVisible()
  expect(await tooWide(page)).toEqual([])

  await main.getByRole('searchbox', { name: 'Поиск по гаданиям' }).fill('гадание 17')
  // By its name: the second page also has one chat.
  await expect(main.getByRole('link', { name: /^Гадание/ })).toHaveText([/^Гадание 17/])
  await page.reload()
  await expect(main.getByRole('searchbox')).toHaveValue('гадание 17')
})

test.describe('a user without a plan', () => {
  test.use({ plan: 'free' })

  test('has empty lists that say what will be there', async ({ page }) => {
    await page.goto('/app/profile')
    await expect(page.getByRole('main').getByRole('button', { name: 'Выбрать тариф' })).toBeVisible()
    await expect(page.getByText('Платежей ещё не было')).toBeVisible()

    await page.goto('/app/profile/payments')
    await expect(page.getByText('Платежи не найдены')).toBeVisible()
    expect(await tooWide(page)).toEqual([])
    await page.goto('/app/profile/chats')
    await expect(page.getByRole('main').getByText('Нет активных чатов')).toBeVisible()
  })
})

test('a sign-in on another device is seen and ended, and a new password is taken only with the old one', async ({
  page,
  person,
  product,
  troubles,
}) => {
  troubles.expect(refusedWith(403))
  const elsewhere = await signInElsewhere(product.url, person)
  await page.goto('/app')
  await openSettings(page)
  const sessions = page.getByRole('region', { name: 'Где вы вошли' })
  await expect(sessions.getByRole('listitem')).toHaveCount(2)

  await sessions.getByRole('button', { name: 'Завершить', exact: true }).click()

  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  expect((await elsewhere.get(`/api/auth/user/${person.id}`)).status()).toBe(401)
  await elsewhere.dispose()

  await test.step('a new password is taken only with the old one', async () => {
    const form = page.getByRole('region', { name: 'Пароль' })
    await form.getByLabel('Текущий пароль').fill('не тот пароль')
    await form.getByLabel('Новый пароль').fill('совсем новый пароль')
    await form.getByRole('button', { name: 'Сменить пароль' }).click()
    await expect(form.getByRole('alert')).toHaveText('Пароль не подошёл. Введите текущий пароль ещё раз.')

    await form.getByLabel('Текущий пароль').fill(person.password)
    await form.getByRole('button', { name: 'Сменить пароль' }).click()

    await expect(page.getByText('Пароль изменён.')).toBeVisible()
  })
})

test('an account is deleted with its password, and the way back is closed', async ({ page, person, troubles }) => {
  troubles.expect(refusedWith(403))
  troubles.expect(refusedWith(401))
  await page.goto('/app/profile/settings')
  await page.getByRole('button', { name: 'Удалить аккаунт' }).click()
  const dialog = page.getByRole('dialog', { name: 'Удалить аккаунт?' })
  await expect(dialog.getByRole('button', { name: 'Экспорт' })).toBeVisible()
  await expectAccessible(page)

  await dialog.getByLabel('Пароль', { exact: true }).fill('не тот пароль')
  await dialog.getByRole('button', { name: 'Удалить навсегда' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByLabel('Пароль', { exact: true }).fill(person.password)
  await dialog.getByRole('button', { name: 'Удалить навсегда' }).click()

  await expect(page.getByText('Аккаунт удалён')).toBeVisible()
  const sidebar = await openSidebar(page)
  await expect(sidebar.getByText(person.email)).toHaveCount(0)
  await page.goto('/app?modal=sign-in')
  await signInOn(page, person)
  await expect(page.getByRole('dialog', { name: 'Вход' }).getByRole('alert')).toContainText(
    'Неверный e-mail или пароль',
  )
})

/** The calls of another device on which the same user has signed in. */
async function signInElsewhere(baseURL: string, { email, password }: Person) {
  const api = await request.newContext({ baseURL, storageState: { cookies: [], origins: [] } })
  await api.post('/api/auth/signin', { data: { email, password } })
  return api
}
