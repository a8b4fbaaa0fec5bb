import { expectAccessible } from '@lunaria/e2e/src/axe.ts'
import { expect, test } from '@lunaria/e2e/src/journey.ts'
import { assignPlan, signInAdministrator } from '@lunaria/e2e/src/people.ts'
import { chatOn, phone, threeCardQuestion, wide } from '@lunaria/e2e/src/screens.ts'
import { refusedWith } from '@lunaria/e2e/src/troubles.ts'
import { tooWide } from '@lunaria/e2e/src/widths.ts'
import type { Locator, Page } from '@playwright/test'

test('a professional reader meets a client, makes the draft a letter, sends it by a link and as a file, and deletes it all', async ({
  page,
  person,
  product,
  browser,
  troubles,
}) => {
  troubles.expect(refusedWith(402), refusedWith(404))
  const admin = await signInAdministrator(product)
  const sell = (readerPlanPrice: number | null) => admin.api.patch('/api/admin/settings', { data: { readerPlanPrice } })
  await page.goto('/app/cabinet')
  await expect(page.getByText('Кабинет таролога сейчас закрыт.')).toBeVisible()
  await sell(2990)
  await page.reload()
  await page.getByRole('button', { name: 'Выбрать тариф' }).click()
  await expect(page.getByRole('article', { name: 'Таролог' })).toContainText('Кабинет: клиенты и встречи')
  await assignPlan(product, person.id, 'reader')
  await sell(null)

  await createClientMeeting(page)

  const letter = page.getByRole('region', { name: 'Ваше письмо' })
  await letter.getByRole('textbox', { name: 'Вопрос клиента' }).fill(threeCardQuestion)
  await expect(page.getByText(/сохранено в/)).toBeVisible()
  await dealCards(page)
  await page.getByRole('button', { name: 'Взять абзац 1 в письмо' }).click()
  await expect(page.getByRole('button', { name: 'Абзац 1 уже в письме' })).toBeDisabled()
  await letter.getByRole('button', { name: 'Свой абзац' }).click()
  await page.keyboard.type('Вера, до весны ничего не решайте.')
  await letter.getByRole('button', { name: 'Выше: абзац 2' }).click()
  await expect(letter.getByRole('textbox', { name: 'Абзац 1' })).toHaveValue('Вера, до весны ничего не решайте.')
  await expectSideBySide(letter)
  await letter.getByRole('textbox', { name: 'Заголовок' }).fill('Письмо для Веры')
  await expect(page.getByText(/сохранено в/)).toBeVisible()
  await expectAccessible(page)

  // Another window saves the same letter: what stands in either is kept until one is chosen.
  const id = page.url().split('/').at(-1)
  const other = await person.api.get(`/api/cabinet/meetings/${id}`)
  const { revision }: { revision: number } = await other.json()
  await person.api.patch(`/api/cabinet/meetings/${id}`, { data: { revision, title: 'Из другого окна' } })
  await letter.getByRole('textbox', { name: 'Заголовок' }).fill('Письмо для Веры Ивановны')
  await page.getByRole('button', { name: 'Оставить то, что здесь' }).click()
  await expect(page.getByText('Это изменили в другом окне')).toBeHidden()
  await expect(page.getByText(/сохранено в/)).toBeVisible()

  await page.getByRole('button', { name: 'Отправить письмо' }).click()
  const dialog = page.getByRole('dialog', { name: 'Отправить письмо' })
  const file = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Скачать PDF' }).click()
  expect((await file).suggestedFilename()).toMatch(/^letter-[\d-]+\.pdf$/)
  await dialog.getByRole('button', { name: 'Создать ссылку' }).click()
  const address = await dialog.getByRole('textbox', { name: 'Адрес ссылки' }).inputValue()

  const stranger = await browser.newContext({ viewport: phone })
  const theirs = await stranger.newPage()
  await theirs.goto(address)
  await expect(theirs.getByRole('heading', { level: 1, name: 'Письмо для Веры Ивановны' })).toBeVisible()
  await expect(theirs.getByText('Вера, до весны ничего не решайте.')).toBeVisible()
  await expect(theirs.getByText(/Лунария|дом у моря|Боится/)).toHaveCount(0)
  await expectAccessible(theirs)
  expect(await tooWide(theirs)).toEqual([])
  await dialog.getByRole('button', { name: 'Закрыть', exact: true }).click()

  await page.goto('/app/cabinet?q=весны')
  await expect(page.getByRole('list', { name: 'Встречи' }).getByRole('link')).toHaveCount(1)
  await page.getByRole('searchbox', { name: 'Поиск по встречам' }).fill('')
  await expect(page.getByRole('list', { name: 'Клиенты' })).toContainText('письмо отправлено')
  await page.setViewportSize(phone)
  expect(await tooWide(page)).toEqual([])
  await page.setViewportSize(wide)
  await changeLook(page)
  await theirs.reload()
  await expect(theirs.getByText('Ольга Северова')).toBeVisible()

  await page.getByRole('list', { name: 'Клиенты' }).getByRole('link').click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Действия с клиентом' }).click()
  await page.getByRole('menuitem', { name: 'Удалить клиента' }).click()
  await page.getByRole('button', { name: 'Удалить', exact: true }).click()
  await expect(page.getByText('Здесь будут ваши клиенты')).toBeVisible()
  await theirs.reload()
  await expect(theirs.getByRole('heading', { name: 'Эта ссылка уже закрыта' })).toBeVisible()
  await stranger.close()
  await admin.api.dispose()
})

/** A client with a note and a mark of consent, and the first meeting with her. */
async function createClientMeeting(page: Page): Promise<void> {
  await page.goto('/app')
  await page.getByRole('link', { name: 'Кабинет', exact: true }).click()
  await page.getByRole('button', { name: 'Добавить клиента' }).click()
  await page.getByRole('textbox', { name: 'Как вы его вспомните' }).fill('Вера, дом у моря')
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Заметки' }).fill('Боится Башни.')
  await page.getByRole('checkbox', { name: 'Согласие на записи получено' }).check()
  await expect(page.getByText(/сохранено в/)).toBeVisible()
  await page.getByRole('button', { name: 'Новая встреча' }).click()
}

/** Asks for the cards in the chat of the meeting, and comes back to the letter. */
async function dealCards(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Разложить карты' }).click()
  const chat = chatOn(page)
  await expect(page.getByRole('textbox', { name: 'Ваш вопрос' })).toHaveValue(threeCardQuestion)
  await chat.ask(threeCardQuestion)
  await expect(chat.finishedAnswer).toBeVisible()
  await page.getByRole('link', { name: /^К письму/ }).click()

  await expect(page.getByRole('region', { name: 'Стол' }).getByRole('button')).toHaveCount(3)
}

/** The letter begins with a paragraph of one's own, and the draft beside it. */
async function expectSideBySide(letter: Locator): Promise<void> {
  const [draft, own] = await Promise.all([
    letter.getByRole('listitem').first().getByRole('paragraph').boundingBox(),
    letter.getByRole('textbox', { name: 'Абзац 1' }).boundingBox(),
  ])
  expect(draft?.y).toBeCloseTo(own?.y ?? 0, 0)
}

/** Gives the letters a name and a sign. */
async function changeLook(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Вид писем' }).click()
  await page.getByRole('textbox', { name: 'Имя', exact: true }).fill('Ольга Северова')
  await page.getByLabel('Файл знака').setInputFiles({
    name: 'sign.png',
    mimeType: 'image/png',
    buffer: Buffer.from(onePixel, 'base64'),
  })
  await expect(page.getByRole('img', { name: 'Ваш знак' })).toBeVisible()
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Вид писем сохранён')).toBeVisible()
}

const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
