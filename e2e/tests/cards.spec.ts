import { expectAccessible } from '@lunaria/e2e/src/axe.ts'
import { expect, test } from '@lunaria/e2e/src/journey.ts'
import { pressEscape } from '@lunaria/e2e/src/keyboard.ts'
import { closeSidebar, openSidebar, signInOn } from '@lunaria/e2e/src/screens.ts'
import { gatedAnswer, numberedText, numberedWords, shownWords } from '@lunaria/e2e/src/scripted-answers.ts'
import { tooWide } from '@lunaria/e2e/src/widths.ts'
import type { Locator, Page } from '@playwright/test'

test.use({ master: 'builtin' })

test.describe('a visitor', () => {
  test.use({ plan: null })

  test('browses and searches the deck, and opens a card by keyboard, returning to its place', async ({ page }) => {
    await page.goto('/app')
    await (await openSidebar(page)).getByRole('link', { name: 'Карты' }).click()
    await expect(page).toHaveURL('/app/cards')
    await expect(tiles(page)).toHaveCount(78)
    await expectAccessible(page)
    const tabs = (await openSidebar(page)).getByRole('navigation', { name: 'Разделы приложения' })
    await expect(tabs.locator('[aria-current=page]')).toHaveText(['Карты'])
    await closeSidebar(page)

    await page.getByRole('button', { name: 'Мечи', exact: true }).click()
    await expect(tiles(page)).toHaveCount(14)
    await page.getByRole('searchbox', { name: 'Поиск по картам' }).fill('семерка')
    await expect(tiles(page)).toHaveCount(1)
    await expect(tiles(page)).toHaveAccessibleName('Семёрка Мечей')
    await expect(page.getByText('Найдена 1 карта')).toBeVisible()

    await page.getByRole('searchbox').fill('нет такого слова')
    await expect(page.getByText('Таких карт не нашлось')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Показать все карты' }).click()
    await expect(tiles(page)).toHaveCount(78)
    expect(await tooWide(page)).toEqual([])

    await test.step('opens a card by keyboard and returns to its place', async () => {
      const tile = page.getByRole('button', { name: 'Маг', exact: true })
      await page.getByRole('button', { name: 'Шут', exact: true }).focus()
      await page.keyboard.press('Tab')
      await expect(tile).toBeFocused()

      await page.keyboard.press('Enter')
      await expect(panelOn(page, 'Маг').getByRole('heading', { name: 'Маг' })).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(panelOn(page, 'Маг').getByRole('button', { name: 'Закрыть' })).toBeFocused()

      await pressEscape(page)
      await expect(panelOn(page, 'Маг')).toBeHidden()
      await expect(tile).toBeFocused()
    })
  })

  test('opens a card by its address, turns it over, goes on to the next, and closes it', async ({ page }) => {
    await page.goto('/app/cards/Queen_of_Cups')
    await panelOn(page, 'Королева Кубков').getByRole('button', { name: 'Закрыть' }).click()
    await expect(page).toHaveURL('/app/cards')

    await page.getByRole('button', { name: 'Башня', exact: true }).click()
    const panel = panelOn(page, 'Башня')
    await expect(page).toHaveURL('/app/cards/tower')
    await expect(panel.getByText('The Tower')).toBeVisible()
    const upright = await keywordsIn(panel)
    await expectAccessible(page)

    await panel.getByText('Перевёрнутое', { exact: true }).click()
    await expect(panel.getByRole('img', { name: 'Башня, перевёрнутая' })).toBeVisible()
    expect(await keywordsIn(panel)).not.toEqual(upright)
    await expectAccessible(page)
    expect(await tooWide(page)).toEqual([])

    await panel.getByRole('button', { name: 'Следующая карта' }).click()
    await expect(panelOn(page, 'Звезда')).toBeVisible()
    await expect(page).toHaveURL('/app/cards/star')
    await expect(panelOn(page, 'Звезда').getByRole('radio', { name: 'Прямое' })).toBeChecked()

    await page.goBack()
    await expect(page).toHaveURL('/app/cards')
    await expect(panelOn(page, 'Звезда')).toBeHidden()

    await page.goto('/app/cards/nothing')
    await expect(panelOn(page, 'Карта не найдена')).toBeVisible()
    await expectAccessible(page)
  })
})

test.describe('signed out', () => {
  test.use({ plan: null })

  test('an interpretation asks to sign in, with the card still open after that, and then for a plan', async ({
    page,
    person,
  }) => {
    await page.goto('/app/cards/fool')
    await panelOn(page, 'Шут').getByRole('button', { name: 'ИИ-толкование' }).click()
    const dialog = interpretationOn(page)
    await expect(dialog.getByText('Необходимо войти в систему для получения ИИ-толкования')).toBeVisible()
    await expectAccessible(page)

    await dialog.getByRole('button', { name: 'Получить толкование' }).click()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL('/app/cards/fool?modal=sign-in')
    await signInOn(page, person)

    await expect(panelOn(page, 'Шут').getByRole('button', { name: 'ИИ-толкование' })).toBeVisible()
    await expect(page).toHaveURL('/app/cards/fool')

    await panelOn(page, 'Шут').getByRole('button', { name: 'ИИ-толкование' }).click()
    await expect(dialog.getByRole('button', { name: 'Выбрать тариф' })).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Выбрать тариф' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('dialog', { name: 'Выбор тарифа' }).getByRole('article')).toHaveCount(2)
  })
})

test('the master explains a reversed card for one message, and leaves no chat behind', async ({ page }) => {
  await page.goto('/app/cards/moon')
  const panel = panelOn(page, 'Луна')
  await panel.getByText('Перевёрнутое', { exact: true }).click()
  await panel.getByRole('button', { name: 'ИИ-толкование' }).click()
  const dialog = interpretationOn(page)
  await dialog.getByRole('button', { name: 'Получить толкование' }).click()
  await expect(dialog.getByText('Мастер отвечает…')).toBeVisible()
  await expectAccessible(page)

  await pressEscape(page)
  await expect(dialog).toBeHidden()
  await expect(panel).toBeVisible()
  await panel.getByRole('button', { name: 'ИИ-толкование' }).click()

  const text = dialog.getByRole('article', { name: 'Толкование мастера' })
  await expect(text.and(page.locator('[aria-busy=false]'))).toBeVisible({ timeout: 45_000 })
  await expect(text).toContainText('Луна, перевёрнутое положение')
  const wordCount = (await text.innerText()).split(/\s+/).filter((word) => /\p{L}/u.test(word)).length
  expect(wordCount).toBeGreaterThanOrEqual(150)
  expect(wordCount).toBeLessThanOrEqual(205)
  await expectAccessible(page)

  await page.goto('/app')
  const sidebar = await openSidebar(page)
  await expect(sidebar.getByText('1 из 1000 сообщений')).toBeVisible()
  await expect(sidebar.getByText('Нет активных чатов')).toBeVisible()
  await closeSidebar(page)
})

test.describe('a page that is loaded anew', () => {
  test.use({ master: 'scripted' })

  test('finds the interpretation that runs, then the one that is there, and charges neither again', async ({
    page,
    provider,
  }) => {
    const askedBefore = provider.requests.length
    const wordCount = 180
    const held = gatedAnswer(numberedText(wordCount))
    provider.script(held)
    held.letOut(60)
    const dialog = interpretationOn(page)
    const text = dialog.getByRole('article', { name: 'Толкование мастера' })
    const open = () => panelOn(page, 'Маг').getByRole('button', { name: 'ИИ-толкование' }).click()
    await page.goto('/app/cards/magician')
    await open()
    await dialog.getByRole('button', { name: 'Получить толкование' }).click()
    await expect.poll(() => shownWords(text)).not.toHaveLength(0)

    await page.reload()
    await open()
    await expect(text).toHaveAttribute('aria-busy', 'true')
    held.letOut()
    await expect(text).toHaveAttribute('aria-busy', 'false')
    expect(await shownWords(text)).toEqual(numberedWords(wordCount))

    await page.reload()
    await open()
    await expect.poll(() => shownWords(text)).toEqual(numberedWords(wordCount))
    await expect(dialog.getByText(/новое стоит одно сообщение тарифа/)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Спросить ещё раз' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Получить толкование' })).toBeHidden()
    await expectAccessible(page)
    expect(provider.requests).toHaveLength(askedBefore + 1)
    await page.goto('/app')
    await expect((await openSidebar(page)).getByText('1 из 1000 сообщений')).toBeVisible()
    await closeSidebar(page)
  })
})

test.describe('a provider that fails', () => {
  test.use({ master: 'scripted' })

  test('leaves the reference’s own meaning to read', async ({ page, provider }) => {
    provider.script({ status: 500 }, { status: 500 }, {})
    await page.goto('/app/cards/sun')
    await panelOn(page, 'Солнце').getByRole('button', { name: 'ИИ-толкование' }).click()
    const dialog = interpretationOn(page)

    await dialog.getByRole('button', { name: 'Получить толкование' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Не удалось получить толкование')
    await expect(dialog.getByRole('heading', { name: 'Значение карты' })).toBeVisible()
    await expectAccessible(page)

    await dialog.getByRole('button', { name: 'Получить толкование' }).click()
    await expect(dialog.getByText('Толкование готово')).toBeAttached()
  })
})

function tiles(page: Page): Locator {
  return page.getByRole('list', { name: 'Карты' }).getByRole('button')
}

/** The open card: beside the grid, on a phone over it. */
function panelOn(page: Page, name: string): Locator {
  const isPhone = (page.viewportSize()?.width ?? 0) < 768
  return page.getByRole(isPhone ? 'dialog' : 'complementary', { name, exact: true })
}

function interpretationOn(page: Page): Locator {
  return page.getByRole('dialog').filter({ hasText: 'ИИ-толкование, ' })
}

async function keywordsIn(panel: Locator): Promise<string[]> {
  const words = panel.getByRole('list', { name: 'Ключевые слова положения' }).getByRole('listitem')
  await expect(words.first()).toBeVisible()
  return words.allInnerTexts()
}
