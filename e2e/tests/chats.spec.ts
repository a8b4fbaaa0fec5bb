import { expect, test } from '@lunaria/e2e/src/journey.ts'
import { chatOn, closeSidebar, openSidebar, phone, wide } from '@lunaria/e2e/src/screens.ts'
import { tooWide } from '@lunaria/e2e/src/widths.ts'
import type { Locator, Page } from '@playwright/test'

test('chats are made, named, found and deleted, on a phone’s screen and on a wide one', async ({ page, person }) => {
  const chat = chatOn(page)
  await page.setViewportSize(phone)
  await page.goto('/app')
  await (await openSidebar(page)).getByRole('button', { name: 'Новый чат' }).click()
  await expect(page.getByRole('heading', { name: /^Новое гадание \d\d\.\d\d\.\d{4}, \d\d:\d\d$/ })).toBeVisible()

  let sidebar = await openSidebar(page)
  await chooseInMenu(page, sidebar.getByRole('listitem').first(), 'Переименовать')
  const naming = page.getByRole('dialog', { name: 'Название чата' })
  await naming.getByLabel('Название').fill('О переезде')
  await naming.getByRole('button', { name: 'Сохранить' }).click()
  await expect(naming).toBeHidden()
  await expect(page).toHaveTitle('О переезде — Лунария')
  await expect(sidebar.getByRole('button', { name: 'О переезде' })).toBeVisible()
  await sidebar.getByRole('button', { name: 'Новый чат' }).click()
  await expect(page.getByRole('heading', { name: /^Новое гадание/ })).toBeVisible()
  await expectOrder(page, [/^Новое гадание/, 'О переезде'])
  await (await openSidebar(page)).getByRole('button', { name: 'Новый чат' }).click()
  await expect(page.getByRole('dialog', { name: 'Меню' })).toBeHidden()
  await expectOrder(page, [/^Новое гадание/, 'О переезде'])

  await page.setViewportSize(wide)
  await (await openSidebar(page)).getByRole('button', { name: 'О переезде' }).click()
  await expect(page.getByRole('heading', { name: 'О переезде' })).toBeVisible()
  await chat.ask('Ждать ли письма из Самарканда?')
  await expect(chat.finishedAnswer).toBeVisible()
  await expectOrder(page, ['О переезде']) // the empty one has gone with its leaving
  await page.goBack()
  await expect(page).toHaveURL('/app')
  await person.createChat('О море')
  await page.reload()
  await expectOrder(page, ['О море', 'О переезде'])

  sidebar = await openSidebar(page)
  await sidebar.getByRole('button', { name: 'Поиск по чатам' }).click()
  const search = sidebar.getByRole('searchbox', { name: 'Поиск по чатам' })
  await search.fill('переезд')
  const found = sidebar.getByRole('region', { name: 'Найдено' })
  await expect(found.getByRole('link', { name: /^О переезде/ })).toBeVisible()
  await search.fill('самарканд')
  await expect(found.getByRole('link', { name: /Самарканда/ })).toBeVisible()
  await search.fill('такого слова нет')
  await expect(found.getByText('Ничего не нашлось')).toBeVisible()
  await page.keyboard.press('Escape')

  let rows = sidebar.getByRole('listitem')
  const dismissed = await deleting(page, 'dismiss', () => chooseInMenu(page, rows.last(), 'Удалить'))
  expect(dismissed).toMatch(
    /^Вы уверены, что хотите удалить чат «О переезде»\? Это действие нельзя отменить. .* из дневника.$/,
  )
  await expect(rows).toHaveCount(2)
  await deleting(page, 'accept', () => chooseInMenu(page, rows.first(), 'Удалить'))
  await expect(rows).toHaveCount(1)
  await expect(page).toHaveURL('/app')

  await page.setViewportSize(phone)
  sidebar = await openSidebar(page)
  rows = sidebar.getByRole('listitem')
  await deleting(page, 'accept', () => chooseInMenu(page, rows.first(), 'Удалить'))
  await expect(sidebar.getByText('Нет активных чатов')).toBeVisible()
  const left: unknown = await (await person.api.get(`/api/chats/${person.id}`)).json()
  expect(left).toEqual([])
})

test('a chat that is open is named anew and deleted from its header, and its address leads nowhere', async ({
  page,
  person,
}) => {
  await page.goto(`/app/chat/${await person.createChat('О любви')}`)
  await page.getByRole('heading', { level: 1 }).getByRole('button', { name: 'О любви' }).click()
  const naming = page.getByRole('dialog', { name: 'Название чата' })
  const name = 'О переезде в другой город и о том, что из этого выйдет'
  await naming.getByLabel('Название').fill(name)
  await naming.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  expect(await tooWide(page)).toEqual([])

  await page.getByRole('button', { name: 'Действия с чатом' }).click()
  await deleting(page, 'accept', () => page.getByRole('menuitem', { name: 'Удалить' }).click())

  await expect(page.getByRole('heading', { name: 'О чём спросим?' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Чат не найден' })).toBeVisible()
  await expect(page).toHaveTitle('Чат не найден — Лунария')
  await page.getByRole('link', { name: 'К чатам' }).click()
  await expect(page.getByRole('button', { name: 'Создать чат' })).toBeVisible()
  expect(await tooWide(page)).toEqual([])

  await test.step('an address that leads nowhere is a page of its own', async () => {
    await page.goto('/app/nowhere')

    await expect(page.getByRole('heading', { level: 1, name: 'Такой страницы нет' })).toBeVisible()
    await expect(page).toHaveTitle('Страница не найдена — Лунария')
    await page.getByRole('link', { name: 'К чатам' }).click()
    await expect(page).toHaveTitle('Чат — Лунария')
  })
})

test('a question that is written where no chat is open opens one and is answered there', async ({ page, person }) => {
  const chat = chatOn(page)
  await page.goto('/app')

  await chat.ask('Ждать ли письма из Самарканда?')

  await expect(chat.finishedAnswer).toBeVisible()
  await expect(page).toHaveURL(/\/app\/chat\//)
  await expect(chat.log.getByText('Ждать ли письма из Самарканда?')).toHaveCount(1)
  await expect(page.getByText('Осталось 999 сообщений')).toBeVisible()
  const made: unknown[] = await (await person.api.get(`/api/chats/${person.id}`)).json()
  expect(made).toHaveLength(1)
  await page.goBack()
  await expect(chat.input).toHaveValue('')
})

test('the way back closes a dialog or a drawer before it leaves the page', async ({ page, person }) => {
  await page.setViewportSize(phone)
  await page.goto('/app')
  await person.createChat('О море')
  await page.reload()
  const drawer = await openSidebar(page)
  await page.evaluate(() => history.back()) // from the first page of the tab it would lead out of the site
  await expect(drawer).toBeHidden()
  await expect(page).toHaveURL('/app')
  await (await openSidebar(page)).getByRole('button', { name: 'О море' }).click()
  await expect(page.getByRole('heading', { name: 'О море' })).toBeVisible()
  const address = page.url()

  const menu = await openSidebar(page)
  await chooseInMenu(page, menu.getByRole('listitem').first(), 'Переименовать')
  const naming = page.getByRole('dialog', { name: 'Название чата' })
  await expect(naming).toBeVisible()
  await page.evaluate(() => history.back())
  await expect(naming).toBeHidden()
  await expect(menu).toBeVisible()
  await page.evaluate(() => history.back())
  await expect(menu).toBeHidden()
  expect(page.url()).toBe(address)
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL('/app')
  await expect(page.getByRole('heading', { name: 'О море' })).toBeHidden()
  await page.evaluate(() => history.back())

  await expect(page).toHaveURL('about:blank')
})

async function chooseInMenu(page: Page, row: Locator, item: string) {
  await row.hover()
  await row.getByRole('button', { name: 'Меню чата' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** Answers the browser's question, and returns it. */
async function deleting(page: Page, answer: 'accept' | 'dismiss', act: () => Promise<void>): Promise<string> {
  const asked = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog[answer]()
    return dialog.message()
  })
  await act()
  return asked
}

async function expectOrder(page: Page, titles: (string | RegExp)[]) {
  const chats = (await openSidebar(page)).getByRole('region', { name: 'Чаты' })
  await expect(chats.getByRole('listitem')).toHaveText(titles)
  await closeSidebar(page)
}
