import { expectAccessible } from '@lunaria/e2e/src/axe.ts'
import { expect, test } from '@lunaria/e2e/src/journey.ts'
import { pressEscape, tabTo } from '@lunaria/e2e/src/keyboard.ts'
import { chatOn, threeCardQuestion } from '@lunaria/e2e/src/screens.ts'
import { tooWide } from '@lunaria/e2e/src/widths.ts'

test('a reading is shared by keyboard, opened and checked by a stranger, kept as a file, and closed again', {
  tag: '@phone',
}, async ({ page, person, browser }) => {
  const chat = chatOn(page)
  await page.goto(`/app/chat/${await person.createChat()}`)
  await chat.ask(threeCardQuestion)
  await expect(chat.finishedAnswer).toBeVisible()

  // From the card that is looked at: the dialog opens over it, with that card chosen.
  const viewer = page.getByRole('dialog', { name: 'Просмотр карт' })
  const part = page.getByRole('combobox', { name: 'Что показать' })
  const second = page.getByRole('list', { name: 'Карты расклада' }).getByRole('listitem').nth(1)
  await second.getByRole('button').click()
  await viewer.getByRole('button', { name: 'Поделиться картой' }).press('Enter')
  await expect(part.locator('option:checked')).toContainText('Настоящее')
  await pressEscape(page)
  await expect(viewer.getByRole('button', { name: 'Поделиться картой' })).toBeFocused()
  await pressEscape(page)

  const dialog = page.getByRole('dialog', { name: 'Поделиться раскладом' })
  await tabTo(page, page.getByRole('button', { name: 'Поделиться' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('combobox', { name: 'Что показать' })).toBeFocused()
  await tabTo(page, dialog.getByRole('switch', { name: 'Показать вопрос' }))
  await page.keyboard.press('Space')
  await tabTo(page, dialog.getByRole('button', { name: 'Создать ссылку' }))
  await page.keyboard.press('Enter')
  const address = dialog.getByRole('textbox', { name: 'Адрес ссылки' })
  await expect(address).toBeFocused()
  await expect(dialog.getByText('ещё не открывали')).toBeVisible()
  await expectAccessible(page)

  const stranger = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const theirs = await stranger.newPage()
  await theirs.goto(await address.inputValue())
  await expect(theirs.getByRole('heading', { level: 1, name: 'Три карты' })).toBeVisible()
  await expect(theirs.getByText(threeCardQuestion)).toBeVisible()
  await expect(theirs.getByRole('listitem')).toHaveCount(3)
  expect(
    await theirs
      .locator('.row img')
      .evaluateAll((images: HTMLImageElement[]) => images.map((image) => image.naturalWidth)),
  ).toEqual([320, 320, 320])
  await expectAccessible(theirs)
  expect(await tooWide(theirs)).toEqual([])
  await theirs.getByRole('link', { name: 'Проверить раздачу' }).click()
  await expect(theirs.getByText('Отпечаток совпал')).toBeVisible()
  await theirs.goBack()

  const file = page.waitForEvent('download')
  await tabTo(page, dialog.getByRole('button', { name: 'В PDF' }))
  await page.keyboard.press('Enter')
  expect((await file).suggestedFilename()).toMatch(/^lunaria-[\d-]+\.pdf$/)

  await tabTo(page, dialog.getByRole('button', { name: 'Отозвать ссылку' }), 'Shift+Tab')
  page.once('dialog', (question) => question.accept())
  await page.keyboard.press('Enter')
  await expect(address).toHaveCount(0)
  await theirs.reload()
  await expect(theirs.getByRole('heading', { name: 'Эта ссылка уже закрыта' })).toBeVisible()
  await stranger.close()
})
