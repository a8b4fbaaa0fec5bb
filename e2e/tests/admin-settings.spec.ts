import { expectAccessible } from '@lunaria/e2e/src/axe.ts'
import { test as base, expect } from '@lunaria/e2e/src/journey.ts'
import { pressEscape, tabTo } from '@lunaria/e2e/src/keyboard.ts'
import { type Person, signInAdministrator, signUp } from '@lunaria/e2e/src/people.ts'
import { chatOn, isPhone } from '@lunaria/e2e/src/screens.ts'
import { openInteractive } from '@lunaria/e2e/src/site.ts'
import { refusedWith } from '@lunaria/e2e/src/troubles.ts'
import { tooWide } from '@lunaria/e2e/src/widths.ts'
import type { Page } from '@playwright/test'

/** The browser is an admin's. */
const test = base.extend<{ admin: Person }>({
  admin: async ({ product }, use) => {
    const admin = await signInAdministrator(product)
    await use(admin)
    await admin.api.dispose()
  },
  session: ({ admin }, use) => use(admin.storageState),
})

const saved = 'Настройки сохранены'

async function openSettings(page: Page, part = 'Сайт') {
  await page.goto('/app/admin/settings')
  await expect(page.getByLabel('E-mail поддержки')).toBeVisible()
  await page.getByRole('tab', { name: part }).click()
}

const saveButton = (page: Page) => page.getByRole('button', { name: 'Сохранить', exact: true })

/** Saves by the button, and waits until there is nothing more to save. */
async function save(page: Page) {
  await saveButton(page).click()
  await expect(page.getByText(saved).last()).toBeVisible()
  await expect(saveButton(page)).toBeDisabled()
}

test('the settings are changed by the keyboard, checked field by field, not lost by leaving, and kept apart for two admins', async ({
  page,
  admin,
  troubles,
}) => {
  troubles.expect(refusedWith(409), refusedWith(422))
  await openSettings(page)
  await expect(saveButton(page)).toBeDisabled()
  await expectAccessible(page)

  const telegram = page.getByLabel('Telegram поддержки')
  await telegram.focus()
  await telegram.fill('два слова')
  await page.keyboard.press('Enter')
  await expect(telegram).toHaveAccessibleDescription(/Нужно имя вида/)
  await expect(telegram).toBeFocused()
  await telegram.fill('@lunaria_help')

  await openCards(page)
  const leave = page.getByRole('dialog', { name: 'Уйти без сохранения?' })
  await expect(leave).toBeVisible()
  await expectAccessible(page)
  await pressEscape(page)
  await expect(leave).toBeHidden()
  await expect(page).toHaveURL('/app/admin/settings')
  await expect(telegram).toHaveValue('@lunaria_help')

  await telegram.focus()
  await tabTo(page, saveButton(page))
  await page.keyboard.press('Enter')
  await expect(page.getByText(saved)).toBeVisible()
  await page.reload()
  await expect(telegram).toHaveValue('@lunaria_help')
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(await tooWide(page)).toEqual([])

  await test.step('the second of two admins is shown what the first has done, and loses nothing', async () => {
    await page.getByRole('tab', { name: 'ИИ', exact: true }).click()
    await page.getByLabel('Вопросов в сутки всего').fill('3000')
    const other = await admin.api.patch('/api/admin/settings', {
      data: { supportEmail: `help-${Date.now()}@example.com` },
    })
    const { supportEmail }: { supportEmail: string } = await other.json()

    await saveButton(page).click()

    await expect(page.getByText(`стало «${supportEmail}»`)).toBeVisible()
    await expect(page.getByLabel('Вопросов в сутки всего')).toHaveValue('3000')
    await page.getByRole('tab', { name: 'Сайт' }).click()
    await expect(page.getByLabel('E-mail поддержки')).toHaveValue(supportEmail)
    await save(page)
  })

  await test.step('a letter is sent to see that mail works', async () => {
    await page.getByRole('tab', { name: 'Деньги и письма' }).click()
    const to = page.getByLabel('Кому', { exact: true })
    await to.fill('нет')
    await page.getByRole('button', { name: 'Отправить проверочное письмо' }).click()
    await expect(to).toHaveAccessibleDescription('Проверьте e-mail получателя')

    await to.fill('anna@example.com')
    await page.getByRole('button', { name: 'Отправить проверочное письмо' }).click()

    await expect(page.getByText(/легло файлом в папку .*outbox/)).toBeVisible()
  })
})

/** On a phone behind «Меню», which goes away when something is chosen. */
async function openCards(page: Page) {
  if (isPhone(page)) await page.getByRole('button', { name: 'Меню', exact: true }).click()
  await page.getByRole('link', { name: 'Карты' }).click()
}

test('maintenance closes open pages with their next call or within a minute, but not for the admin, and they open again by themselves', async ({
  page,
  admin,
  product,
  browser,
  troubles,
}) => {
  troubles.expect(refusedWith(503))
  const person = await signUp(product, 'monthly')
  await using theirs = await browser.newContext({ baseURL: product.url, storageState: person.storageState })
  troubles.watch(theirs)
  await theirs.clock.install()
  const aMinute = () => theirs.clock.fastForward('01:00')
  const reader = await theirs.newPage()
  await reader.goto(`/app/chat/${await person.createChat()}`)
  await chatOn(reader).input.fill('Стоит ли менять работу?')
  const stranger = await theirs.newPage()
  await openInteractive(stranger, '/help')
  const strangerClosed = stranger.getByRole('heading', { name: 'Технические работы' })
  const badge = page.getByText('Режим обслуживания включён')
  await openSettings(page)

  await page.getByRole('checkbox', { name: /^Режим обслуживания/ }).check()
  await saveButton(page).click()
  await expect(page.getByRole('dialog', { name: 'Закрыть сайт на обслуживание?' })).toContainText('дойдут до конца')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Закрыть сайт' }).click()

  try {
    const closed = reader.getByRole('heading', { name: 'Технические работы' })
    await chatOn(reader).input.press('Enter')
    await expect(closed).toBeVisible()
    await aMinute()
    await expect(strangerClosed).toBeVisible()
    await expect(badge).toBeVisible()
    await expectAccessible(page)
    await reader.getByRole('button', { name: 'Проверить ещё раз' }).click()
    await expect(closed).toBeVisible()
    await stranger.goto('/')
    await expect(strangerClosed).toBeVisible()
    await expect(stranger.getByRole('navigation').first()).toBeVisible()
    await stranger.goto('/offer')
    await expect(stranger.getByRole('heading', { level: 1 })).toContainText(/оферта/i)
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Технические работы')
    await expect(badge).toBeVisible()
    await page.getByRole('link', { name: 'К настройкам' }).click()

    await page.getByRole('checkbox', { name: /^Режим обслуживания/ }).uncheck()
    await save(page)
    await expect(badge).toBeHidden()
    await aMinute()
    await expect(closed).toBeHidden()
    await expect(chatOn(reader).input).toHaveValue('Стоит ли менять работу?')
  } finally {
    await admin.api.patch('/api/admin/settings', { data: { maintenanceMode: false } })
    await person.api.dispose()
  }
})

test('closed sign-up is said before anything is typed', async ({ page, admin, product, browser, troubles }) => {
  await openSettings(page)
  await page.getByRole('checkbox', { name: /^Регистрация открыта/ }).uncheck()
  await save(page)

  try {
    await using theirs = await browser.newContext({ baseURL: product.url, storageState: { cookies: [], origins: [] } })
    troubles.watch(theirs)
    const stranger = await theirs.newPage()
    await stranger.goto('/?modal=sign-up')
    const dialog = stranger.getByRole('dialog', { name: 'Регистрация' })
    await expect(dialog.getByText('Регистрация временно закрыта')).toBeVisible()
    await expect(dialog.getByLabel('E-mail')).toBeHidden()
    await expectAccessible(stranger)
    await dialog.getByRole('button', { name: 'Уже есть аккаунт? Войти' }).click()
    await expect(stranger.getByRole('dialog', { name: 'Вход' }).getByLabel('E-mail')).toBeVisible()
  } finally {
    await admin.api.patch('/api/admin/settings', { data: { allowUserSignup: true } })
  }
})

test('the master’s prompt is rewritten, compared, used in the next answer and restored', async ({
  page,
  product,
  provider,
}) => {
  const lastPrompt = async () => {
    const person = await signUp(product, 'daily')
    const chatId = await person.createChat()
    const said = await person.api.post('/api/messages', { data: { chatId, type: 'user', content: 'Спасибо!' } })
    const { message }: { message: { id: string } } = await said.json()
    await (await person.api.post(`/api/chats/${chatId}/reply`, { data: { messageId: message.id } })).text()
    await person.api.dispose()
    return JSON.stringify(provider.requests.at(-1)?.body)
  }
  await openSettings(page, 'ИИ')
  const text = page.getByRole('region', { name: 'Тексты для ИИ' }).getByLabel('Текст', { exact: true })
  const original = await text.inputValue()
  const word = `фонарь-${Date.now()}`

  await text.fill(`${original.replace('112', 'сто двенадцать')}\n\nЛюбимое слово мастера — «${word}».`)
  await expect(page.getByText('Нет телефона 112')).toBeVisible()
  await text.fill(`${original}\n\nЛюбимое слово мастера — «${word}».`)
  await expect(page.getByText('Нет телефона 112')).toBeHidden()
  await page.getByRole('button', { name: 'Показать отличия' }).click()
  await expect(page.getByRole('region', { name: 'Ваша правка' }).getByRole('insertion').last()).toContainText(word)
  await page.getByLabel('Заметка к версии').fill('Любимое слово')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Сохранить версию' }).click()

  const history = page.getByRole('region', { name: 'История версий' })
  await expect(history.getByText('Любимое слово').first()).toBeVisible()
  expect(await lastPrompt()).toContain(word)

  await history
    .getByRole('button', { name: /^Что изменилось/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Что изменилось' })
  await expect(dialog.getByRole('insertion').last()).toContainText(word)
  await expectAccessible(page)
  await pressEscape(page)

  await history.getByRole('button', { name: 'Вернуть исходный' }).click()
  await page
    .getByRole('dialog', { name: 'Вернуть исходный текст?' })
    .getByRole('button', { name: 'Вернуть исходный' })
    .click()
  await expect(text).toHaveValue(original)
  await expect(history.getByText('Возвращён исходный текст').first()).toBeVisible()
  expect(await lastPrompt()).not.toContain(word)

  await history
    .getByRole('button', { name: /^Восстановить/ })
    .first()
    .click()
  await page
    .getByRole('dialog', { name: 'Восстановить эту версию?' })
    .getByRole('button', { name: 'Восстановить' })
    .click()
  await expect(text).toHaveValue(new RegExp(word))
  await history.getByRole('button', { name: 'Вернуть исходный' }).click()
  await page.getByRole('button', { name: 'Вернуть исходный' }).last().click()
  await expect(text).toHaveValue(original)
})

test.describe('with the built-in reader', () => {
  test.use({ master: 'builtin' })

  test('the panel says that it follows no prompt', async ({ page }) => {
    await openSettings(page, 'ИИ')

    await expect(page.getByText('Сейчас отвечает встроенный толкователь', { exact: true })).toBeVisible()
  })
})
