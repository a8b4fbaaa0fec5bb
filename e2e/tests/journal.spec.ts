import { expectAccessible } from '@lunaria/e2e/src/axe.ts'
import { expect, test } from '@lunaria/e2e/src/journey.ts'
import { pressEscape } from '@lunaria/e2e/src/keyboard.ts'
import { expectSavedAnswer, expectSavedSite } from '@lunaria/e2e/src/offline.ts'
import { chatOn, openSidebar, threeCardQuestion } from '@lunaria/e2e/src/screens.ts'
import { brokenLine } from '@lunaria/e2e/src/troubles.ts'

test.describe('without what was fetched before', () => {
  test.use({ cache: 'empty', serviceWorkers: 'allow' })

  test('the journal is read and written without a network, and a note that was changed elsewhere keeps both texts', async ({
    page,
    person,
    context,
    troubles,
  }) => {
    troubles.expect(brokenLine)
    const chat = chatOn(page)
    const note = page.getByRole('textbox', { name: 'Моя заметка' })
    const entry = page.getByRole('list', { name: 'Записи' }).getByRole('link')
    await page.goto(`/app/chat/${await person.createChat()}`)
    await chat.ask(threeCardQuestion)
    await expect(chat.finishedAnswer).toBeVisible()
    await page.goto('/app/journal')
    await expect(entry).toBeVisible()
    await expectSavedAnswer(page, 'record')
    const drawId = (await entry.getAttribute('href'))?.split('/').at(-1)
    await entry.click()
    await expect(note).toBeVisible()
    await expectSavedSite(page)

    await page.route('**/api/**', (route) => route.abort('connectionrefused'))
    await page.goto('/app')
    await page.getByRole('button', { name: 'Дневник без связи' }).click()
    await expect(entry).toBeVisible()
    await page.unroute('**/api/**')

    await context.setOffline(true)
    await page.goto('/app')
    await expect(page).toHaveURL('/app/journal')
    await expect(page.getByText('Здесь записи, сохранённые на этом устройстве')).toBeVisible()
    await entry.click()
    await expect(page.getByRole('region', { name: 'Стол' }).getByRole('button')).toHaveCount(3)
    // Before the page writes: what it sends while it is being left may get through a line that only seems cut.
    await person.api.patch(`/api/journal/${drawId}`, { data: { note: { text: 'С телефона.', revision: 0 } } })
    await note.fill('Позвонила маме.')
    await expect(page.getByText('нет связи: хранится на этом устройстве')).toBeVisible()
    await page.goto('/app/journal')
    await entry.click()
    await expect(note).toHaveValue('Позвонила маме.')

    await context.setOffline(false)
    await expect(note).toHaveValue('С телефона.\n\nПозвонила маме.')
    await expect(page.getByText(/сохранено в/)).toBeVisible()
    await expect(page.getByText('Здесь записи, сохранённые')).toBeHidden()
  })
})

test('beside the list the newest reading is open, the arrows go through the others, and each begins at its top', async ({
  page,
  person,
}) => {
  const chat = chatOn(page)
  for (const question of ['Вытяни одну карту: ждать ли письма?', threeCardQuestion]) {
    await page.goto(`/app/chat/${await person.createChat()}`)
    await chat.ask(question)
    await expect(chat.finishedAnswer).toBeVisible()
  }

  await page.goto('/app/journal')
  await expect(page.getByRole('article', { name: 'Стоит ли соглашаться на переезд?' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Моя заметка' }).scrollIntoViewIfNeeded()
  await page.getByRole('list', { name: 'Записи' }).getByRole('link').first().focus()
  await page.keyboard.press('ArrowDown')

  const older = page.getByRole('article', { name: 'Ждать ли письма?' })
  await expect(older.getByRole('heading', { name: 'Ждать ли письма?' })).toBeInViewport()
  await expect(page.getByRole('link', { name: 'Ждать ли письма?' })).toBeFocused()
  await expectAccessible(page)
})

test('a reading is found in the journal by the thumb, and a note typed while the network is cut is not lost', {
  tag: '@phone',
}, async ({ page, person, provider, troubles }) => {
  troubles.expect(brokenLine)
  // Longer than what is read unfolded.
  provider.script({ text: 'Смотрите на середину стола: там лежит то, что вы откладываете с весны. '.repeat(6) })
  const chat = chatOn(page)
  const note = page.getByRole('textbox', { name: 'Моя заметка' })
  await page.goto('/app/journal')
  await expect(page.getByText('Дневник начнётся с первого расклада')).toBeVisible()
  await page.goto(`/app/chat/${await person.createChat()}`)
  await chat.ask(threeCardQuestion)
  await expect(chat.finishedAnswer).toBeVisible()

  await (await openSidebar(page)).getByRole('link', { name: 'Дневник' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('list', { name: 'Записи' }).getByRole('link').click()
  await expect(page.getByRole('region', { name: 'Стол' }).getByRole('button')).toHaveCount(3)
  await page.getByRole('button', { name: 'Читать целиком' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Поделиться' }).click()
  await page.getByRole('button', { name: 'Создать ссылку' }).click()
  await expect(page.getByRole('textbox', { name: 'Адрес ссылки' })).toHaveValue(/\/s\//)
  await pressEscape(page)

  await page.route('**/api/**', (route) => route.abort('internetdisconnected'))
  await note.fill('Позвонила маме.')
  await expect(page.getByText('нет связи: хранится на этом устройстве')).toBeVisible()
  await page.unroute('**/api/**')
  // The tab is closed before the next try, and the note is sent by the one that opens.
  await page.goto('/app/journal')
  await page.getByRole('list', { name: 'Записи' }).getByRole('link').click()
  await expect(note).toHaveValue('Позвонила маме.')
  await expect(page.getByText('нет связи')).toBeHidden()

  await page.getByRole('button', { name: 'метка' }).press('Enter')
  await page.keyboard.type('мама')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'отчасти' }).press('Space')
  await page.getByRole('combobox', { name: 'Когда спросить, что вышло' }).selectOption('через месяц')
  await expect(page.getByText(/спрошу \d/)).toBeVisible()
  await expect(page.getByText(/сохранено в/)).toBeVisible()

  await page.reload()
  await expect(note).toHaveValue('Позвонила маме.')
  await expect(page.getByRole('button', { name: 'отчасти' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('link', { name: 'Дневник' }).first().click()
  await page.getByRole('button', { name: 'Фильтры' }).click()
  await page.getByRole('combobox', { name: 'Метка' }).selectOption('мама')
  await expect(page).toHaveURL(/tag=/)
  await expect(page.getByRole('list', { name: 'Записи' }).getByText('отчасти')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Поиск по дневнику' }).fill('кофейня')
  await expect(page.getByText('Ничего не нашлось')).toBeVisible()
  await page.getByRole('button', { name: 'Показать все записи' }).click()
  await expect(page.getByRole('list', { name: 'Записи' })).toBeVisible()

  await page.getByRole('link', { name: 'Закономерности' }).click()
  await expect(page.getByRole('heading', { name: 'Что из этого видно' })).toBeVisible()
  await expect(page.getByText('Пока каждая карта пришла к вам по одному разу')).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  await page.goto('/statistics')
  await expect(page.getByText('обновляется сейчас')).toBeVisible()
  const card = page.getByRole('slider', { name: 'Карта' })
  await card.press('End')
  await expect(card).toHaveAttribute('aria-valuetext', /ждали/)
  const file = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Раздачи без текстов, CSV' }).click()
  expect((await file).suggestedFilename()).toMatch(/^lunaria-draws-.*\.csv$/)
})
