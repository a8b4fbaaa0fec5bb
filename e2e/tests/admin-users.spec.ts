import { expectAccessible } from '@lunaria/e2e/src/axe.ts'
import { expect, test } from '@lunaria/e2e/src/journey.ts'
import { pressEscape, tabTo } from '@lunaria/e2e/src/keyboard.ts'
import { buy } from '@lunaria/e2e/src/paying.ts'
import { signInAdministrator } from '@lunaria/e2e/src/people.ts'
import { onBothScreens, phone, wide } from '@lunaria/e2e/src/screens.ts'
import { refusedWith } from '@lunaria/e2e/src/troubles.ts'
import { tooWide } from '@lunaria/e2e/src/widths.ts'
import type { Locator, Page } from '@playwright/test'

/** It is about `person`; the browser is the admin's. */
test.use({
  plan: 'free',
  session: async ({ product }, use) => {
    const admin = await signInAdministrator(product)
    await use(admin.storageState)
    await admin.api.dispose()
  },
})

function listOn(page: Page) {
  return {
    search: page.getByRole('searchbox', { name: 'Поиск по e-mail или имени' }),
    found: page.getByText(/^Найдено: /),
    row: (email: string) => page.getByRole('row').filter({ hasText: email }),
  }
}

/** Opens the screen with one user alone in the list. */
async function findPerson(page: Page, email: string): Promise<void> {
  await page.goto('/app/admin/users')
  await listOn(page).search.fill(email.toUpperCase())
  await expect(listOn(page).found).toHaveText('Найдено: 1')
}

/** Presses one of the row's buttons, below the width of all its columns behind the row's menu. */
async function choose(page: Page, email: string, action: string): Promise<void> {
  const row = listOn(page).row(email)
  if ((page.viewportSize()?.width ?? 0) >= wide.width)
    return row.getByRole('button', { name: action, exact: true }).click()
  await row.getByRole('button', { name: `Действия: ${email}` }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

async function hasNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.locator('html').evaluate((html) => html.scrollWidth > html.clientWidth)).toBe(false)
}

const findDialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true })

test('users are searched, filtered and ordered, and all of it is in the address', async ({ page, person }) => {
  const list = listOn(page)
  await findPerson(page, person.email)
  await expect(list.row(person.email).getByRole('cell').nth(1)).toHaveText('Бесплатный')
  await expect(page).toHaveURL(/search=ANNA/)
  await onBothScreens(page, async () => {
    await expectAccessible(page)
    await hasNoSidewaysScroll(page)
  })
  await page.setViewportSize(wide)
  expect(await tooWide(page)).toEqual([])

  await page.getByRole('combobox', { name: 'Тариф' }).selectOption('Месячный')
  await expect(page.getByText('Пользователи не найдены')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(list.search).toHaveValue(person.email.toUpperCase())
  await page.getByRole('button', { name: 'Показать всех' }).click()
  await expect(list.search).toHaveValue('')
  await page.getByRole('combobox', { name: 'Роль' }).selectOption('Администраторы')
  await expect(list.found).toHaveText('Найдено: 1')
  await expect(list.row('admin@example.com')).toContainText('Администратор')

  const heading = page.getByRole('columnheader', { name: 'Пользователь' })
  await heading.getByRole('link').click()
  await expect(heading).toHaveAttribute('aria-sort', 'descending')
  await heading.getByRole('link').click()
  await expect(heading).toHaveAttribute('aria-sort', 'ascending')
  await expect(page).toHaveURL(/sort=email/)
  const file = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Скачать CSV' }).click()
  expect((await file).suggestedFilename()).toMatch(/^lunaria-users-\d{4}-\d\d-\d\d\.csv$/)
})

test('a card opens by its address, shows no texts, and gives the focus back', async ({ page, person }) => {
  const chatId = await person.createChat('Тайный чат')
  await page.goto(`/app/admin/users?user=${person.id}`)
  const card = findDialog(page, 'Пользователь')
  await expect(card.getByText(person.email)).toBeVisible()
  await expect(card.getByText('Чатов', { exact: true }).locator('xpath=following-sibling::dd')).toHaveText('1')
  await expect(card).not.toContainText('Тайный чат')
  expect(chatId).toBeTruthy()
  await onBothScreens(page, async () => {
    await expectAccessible(page)
    await hasNoSidewaysScroll(page)
  })
  await pressEscape(page)
  await expect(card).toBeHidden()
  await expect(page).toHaveURL('/app/admin/users')

  await listOn(page).search.fill(person.email.toUpperCase())
  await expect(listOn(page).found).toHaveText('Найдено: 1')
  for (const [screen, opener] of [
    [phone, `Действия: ${person.email}`],
    [{ width: 834, height: 1112 }, `Действия: ${person.email}`],
    [wide, 'Просмотр'],
  ] as const) {
    await page.setViewportSize(screen)
    await choose(page, person.email, 'Просмотр')
    await expect(card.getByText(person.email)).toBeVisible()
    await pressEscape(page)
    await expect(listOn(page).row(person.email).getByRole('button', { name: opener })).toBeFocused()
  }
})

test('a user is renamed by the keyboard, blocked and unblocked, and deleted', async ({ page, person, troubles }) => {
  troubles.expect(refusedWith(403))
  const { email, password } = person
  const card = findDialog(page, 'Пользователь')
  const row = listOn(page).row(email)
  await findPerson(page, email)

  await test.step('names and role, by the keyboard', async () => {
    await tabTo(page, row.getByRole('button', { name: 'Изменить' }))
    await page.keyboard.press('Enter')
    const dialog = findDialog(page, 'Изменить пользователя')
    await tabTo(page, dialog.getByLabel('Имя', { exact: true }))
    await page.keyboard.type('Алёна')
    await tabTo(page, dialog.getByLabel('Роль'))
    await page.keyboard.press('ArrowDown')
    await expectAccessible(page)
    await tabTo(page, dialog.getByRole('button', { name: 'Сохранить' }))
    await page.keyboard.press('Enter')

    await expect(page.getByText('Пользователь обновлен')).toBeVisible()
    await expect(row).toContainText('АлёнаАдминистратор')
    await listOn(page).search.fill('алена')
    await expect(row).toBeVisible()

    // Another test counts the admins.
    const back = await page.request.patch(`/api/admin/users/${person.id}`, { data: { role: 'user' } })
    expect(back.ok()).toBe(true)
  })

  await test.step('blocked, the user is signed out and told why, until unblocked', async () => {
    const signIn = () => person.api.post('/api/auth/signin', { data: { email, password } })
    await choose(page, email, 'Просмотр')
    await card.getByRole('button', { name: 'Заблокировать' }).click()
    const block = findDialog(page, 'Заблокировать пользователя?')
    await expect(block.getByText(/сразу выйдет на\sвсех устройствах/)).toBeVisible()
    await expectAccessible(page)
    await block.getByRole('button', { name: 'Заблокировать' }).click()
    await expect(page.getByText('Пользователь заблокирован')).toBeVisible()

    expect((await person.api.get(`/api/auth/user/${person.id}`)).status()).toBe(401)
    const refused = await signIn()
    expect(await refused.json()).toMatchObject({ code: 'account_blocked', error: /заблокирован/ })
    await pressEscape(page)
    await expect(card).toBeHidden()
    await expect(row).toContainText('Заблокирован')

    await choose(page, email, 'Просмотр')
    await card.getByRole('button', { name: 'Разблокировать' }).click()
    await expect(page.getByText('Пользователь разблокирован')).toBeVisible()
    await expect(card.getByRole('button', { name: 'Заблокировать' })).toBeVisible()
    expect((await signIn()).status()).toBe(200)
    await pressEscape(page)
    await expect(card).toBeHidden()
  })

  await test.step('deleted once the address has been typed', async () => {
    await choose(page, email, 'Удалить')
    const dialog = findDialog(page, 'Удалить пользователя?')
    const confirm = dialog.getByRole('button', { name: 'Удалить' })
    await expect(dialog.getByText(/нельзя отменить.*чаты, подписки и\sплатежи/)).toBeVisible()
    await expect(confirm).toBeDisabled()
    await expectAccessible(page)

    await dialog.getByLabel('E-mail пользователя').fill(email)
    await confirm.click()

    await expect(page.getByText('Пользователь удален')).toBeVisible()
    await expect(page.getByText('Пользователи не найдены')).toBeVisible()
    expect((await person.api.get(`/api/auth/user/${person.id}`)).status()).toBe(401)
  })
})

test('a plan is assigned and ended; a paid one is returned', async ({ page, person, ownProduct }) => {
  const { email } = person
  const row = listOn(page).row(email)
  const plan = row.getByRole('cell').nth(1)
  const card = findDialog(page, 'Пользователь')
  await findPerson(page, email)

  await test.step('a plan is assigned and ended', async () => {
    await choose(page, email, 'Назначить подписку')
    const assign = findDialog(page, 'Назначить подписку')
    await assign.getByText('Пробный', { exact: true }).click()
    await expectAccessible(page)
    await assign.getByRole('button', { name: 'Назначить', exact: true }).click()
    await expect(page.getByText('Подписка обновлена')).toBeVisible()
    await expect(plan).toContainText('Пробный')

    await choose(page, email, 'Отменить подписку')
    const cancel = findDialog(page, 'Отменить подписку')
    await expect(cancel.getByText(/возвращать нечего/)).toBeVisible()
    await cancel.getByRole('button', { name: 'Отменить подписку' }).click()
    await expect(plan).toHaveText('Бесплатный')
  })

  await test.step('a paid plan is returned', async () => {
    await buy(ownProduct, person, 'monthly')
    await page.reload()
    await choose(page, email, 'Отменить подписку')
    const cancel = findDialog(page, 'Отменить подписку')
    await expect(cancel.getByRole('radio', { name: 'С возвратом' })).toBeChecked()
    await expect(cancel.getByText(/Вернётся 1\s490\s₽/)).toBeVisible()
    await expectAccessible(page)
    await cancel.getByRole('button', { name: 'Отменить подписку' }).click()
    await expect(plan).toHaveText('Бесплатный')
    expect(ownProduct.desk.control.refunds()).toContainEqual(expect.objectContaining({ status: 'succeeded' }))

    await choose(page, email, 'Просмотр')
    await expect(card.getByRole('region', { name: 'Платежи' })).toContainText('Возвращён')
    await expect(card.getByRole('region', { name: 'Тарифы' }).getByRole('listitem')).toHaveCount(2)
    await card.getByRole('link', { name: /^Тариф «Месячный»/ }).click()
    await expect(page).toHaveURL(/\/app\/admin\/payments\/[\da-f-]{36}$/)
  })
})

test('an admin cannot delete or block their own account', async ({ page }) => {
  await findPerson(page, 'admin@example.com')
  const row = listOn(page).row('admin@example.com')
  await expect(row.getByRole('button', { name: 'Удалить' })).toBeDisabled()

  await row.getByRole('button', { name: 'Просмотр' }).click()
  const card = findDialog(page, 'Пользователь')
  await expect(card.getByRole('button', { name: 'Изменить' })).toBeVisible()
  await expect(card.getByRole('button', { name: /Заблокировать|Удалить/ })).toHaveCount(0)
})
