import { expect, test } from '@lunaria/e2e/src/journey.ts'
import { pressEscape, tabTo } from '@lunaria/e2e/src/keyboard.ts'
import { assignPlan } from '@lunaria/e2e/src/people.ts'
import { chatOn, threeCardQuestion } from '@lunaria/e2e/src/screens.ts'
import { tooWide } from '@lunaria/e2e/src/widths.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test.describe('a visitor who is signed out', () => {
  test.use({ plan: null })

  test('gets from /app to a finished reading without a mouse', async ({ page, product, person }) => {
    await assignPlan(product, person.id, 'monthly')
    const { keyboard } = page
    const chat = chatOn(page)
    await page.goto('/app')
    await expect(page.getByRole('main').getByRole('button', { name: 'Войти' })).toBeVisible()
    expect(await tooWide(page)).toEqual([])

    await tabTo(page, page.getByRole('main').getByRole('button', { name: 'Войти' }))
    await keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Вход' })
    await expect(dialog).toBeVisible()
    await tabTo(page, dialog.getByLabel('E-mail'))
    await keyboard.type(person.email)
    await tabTo(page, dialog.getByLabel('Пароль', { exact: true }))
    await keyboard.type(person.password)
    await keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('textbox', { name: 'Ваш вопрос' })).toBeFocused()

    await tabTo(page, page.getByRole('button', { name: 'Создать чат' }))
    await keyboard.press('Enter')
    await expect(chat.input).toBeEditable()
    await tabTo(page, chat.input)
    await keyboard.type(threeCardQuestion)
    await keyboard.press('Enter')
    await expect(chat.answer).toContainText('Что вы взяли бы с собой?')
    await expect(chat.input).toBeFocused()

    const card = chat.answer.getByRole('button').first()
    await tabTo(page, card, 'Shift+Tab')
    await keyboard.press('Enter')
    const viewer = page.getByRole('dialog', { name: 'Просмотр карт' })
    await expect(viewer.getByText('1 / 3')).toBeVisible()
    await keyboard.press('ArrowRight')
    await expect(viewer.getByText('2 / 3')).toBeVisible()
    await keyboard.press('ArrowLeft')
    await keyboard.press('ArrowLeft')
    await expect(viewer.getByText('3 / 3')).toBeVisible()
    await pressEscape(page)
    await expect(viewer).toBeHidden()
    await expect(card).toBeFocused()
  })
})

test('the first Tab stop leads past the chats, and a chat that is chosen takes the focus', async ({ page, person }) => {
  await person.createChat('О горах')
  await page.goto(`/app/chat/${await person.createChat('О море')}`)
  await expect(page.getByRole('button', { name: 'О горах' })).toBeVisible()

  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'К чату' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').locator('[data-first-focus]')).toBeFocused()

  await page.getByRole('list', { name: 'Сегодня' }).getByRole('button', { name: 'О море' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('button', { name: 'О горах' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveTitle('О горах — Лунария')
  await expect(page.getByRole('textbox', { name: 'Ваш вопрос' })).toBeFocused()
})

test('a dialog keeps the focus inside', async ({ page, person }) => {
  await page.goto(`/app/chat/${await person.createChat()}?modal=plans`)
  const dialog = page.getByRole('dialog', { name: 'Выбор тарифа' })
  await expect(dialog.getByRole('button', { name: 'Оформить' }).first()).toBeVisible()

  for (let step = 0; step < 8; step++) {
    await page.keyboard.press('Tab')
    await expect(dialog.locator(':focus')).toHaveCount(1)
  }
  await pressEscape(page)
  await expect(dialog).toBeHidden()
})

test('a menu opens for the first key that is pressed, on its first action, however late its code comes', async ({
  page,
  person,
}) => {
  await person.createChat('Переезд')
  await page.route('**/assets/menu-panel-*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  await page.goto('/app')
  const button = page.getByRole('button', { name: 'Меню чата' })

  await button.focus()
  await page.keyboard.press('Enter')

  await expect(page.getByRole('menuitem', { name: 'Переименовать' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Удалить' })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('menuitem', { name: 'Переименовать' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Название чата' }).getByLabel('Название')).toBeFocused()
  await pressEscape(page)
  await expect(button).toBeFocused()
})

test('the focus goes from a place of the table to what its card means, into its panel, and back', async ({
  page,
  person,
  provider,
}) => {
  await page.setViewportSize({ width: 1600, height: 1000 }) // the table has its dock
  const chat = chatOn(page)
  provider.script({ text: 'Слова мастера.' })
  await page.goto(`/app/chat/${await person.createChat()}`)
  await chat.ask(threeCardQuestion)
  await expect(chat.finishedAnswer).toContainText('Слова мастера.')

  await tabTo(page, chat.answer.getByRole('button', { name: 'К толкованию: Будущее' }), 'Shift+Tab')
  await page.keyboard.press('Tab')
  const meaning = chat.answer.getByRole('link', { name: 'Что значит карта' })
  await expect(meaning).toBeFocused()
  const address = page.url()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog')
  await expect(panel.getByRole('heading', { level: 2 }).first()).toBeFocused()
  await tabTo(page, panel.getByRole('button', { name: 'Следующая карта' }))
  await page.keyboard.press('Enter')
  await pressEscape(page)
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL(address)
  await expect(meaning).toBeFocused()

  await chat.answer.getByRole('button', { name: 'К толкованию: Будущее' }).focus()
  await tabTo(page, chat.answer.getByRole('list', { name: 'Карты расклада' }).getByRole('button').last(), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await page
    .getByRole('dialog', { name: 'Просмотр карт' })
    .getByRole('link', { name: 'Что значит карта' })
    .press('Enter')
  await expect(panel.getByRole('heading', { level: 2 }).first()).toBeFocused()
  await pressEscape(page)
  await expect(chat.answer.getByRole('list', { name: 'Карты расклада' }).getByRole('button').last()).toBeFocused()
})

test('own cards take the focus in the place of the spreads, above their foot, and give it back to what opened them', async ({
  page,
  person,
}) => {
  await page.goto(`/app/chat/${await person.createChat()}`)
  const opener = page.getByRole('button', { name: /^Расклад:/ })
  await tabTo(page, opener)
  await page.keyboard.press('Enter')
  await page.getByRole('radio', { name: 'Лежат у меня' }).press('Space')
  await page.getByRole('button', { name: /^Кельтский крест/ }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Свои карты' })
  await expect(dialog.getByRole('textbox', { name: /Название карты/ })).toBeFocused()

  const world = dialog.getByRole('button', { name: 'Мир', exact: true })
  await tabTo(page, world)
  const foot = dialog.locator('div', { has: page.getByRole('button', { name: 'К вопросу' }) }).last()
  const bottom = async (box: Promise<{ y: number; height: number } | null>) => box.then((it) => it && it.y + it.height)
  expect(await bottom(world.boundingBox())).toBeLessThanOrEqual((await foot.boundingBox())?.y ?? 0)
  await pressEscape(page)
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})
