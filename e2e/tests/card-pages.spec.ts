import { expectAccessible } from '@lunaria/e2e/src/axe.ts'
import { expect, test } from '@lunaria/e2e/src/journey.ts'
import { pressEscape } from '@lunaria/e2e/src/keyboard.ts'
import { expectSavedSite } from '@lunaria/e2e/src/offline.ts'
import { signInOn } from '@lunaria/e2e/src/screens.ts'
import { cardPanelOn } from '@lunaria/e2e/src/site.ts'
import { brokenLine, refusedWith } from '@lunaria/e2e/src/troubles.ts'
import type { Locator, Page } from '@playwright/test'

test.use({ master: 'builtin', plan: null })

test('the deck is browsed by keyboard and by suit, searched by name and by keyword, found again by address, and a card of it is opened', async ({
  page,
}) => {
  await page.goto('/cards')
  await expect(tiles(page)).toHaveCount(78)
  await test.step('a panel is opened by keyboard and gives the focus back', async () => {
    const tile = page.getByRole('button', { name: 'Маг', exact: true })
    await page.getByRole('button', { name: 'Шут', exact: true }).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(cardPanelOn(page, 'Маг').getByRole('heading', { name: 'Маг' })).toBeFocused()
    await pressEscape(page)
    await expect(cardPanelOn(page, 'Маг')).toBeHidden()
    await expect(tile).toBeFocused()
  })

  const search = page.getByRole('searchbox', { name: 'Поиск по картам' })

  await page.getByRole('button', { name: 'Кубки', exact: true }).click()
  await expect(tiles(page)).toHaveCount(14)
  await expect(page).toHaveURL('/cards?suit=cups')
  await page.reload()
  await expect(tiles(page)).toHaveCount(14)
  await expect(page.getByText('Найдено 14 карт')).toBeVisible()
  await page.getByRole('button', { name: 'Все', exact: true }).click()
  await expect(page).toHaveURL('/cards')

  await search.fill('КОЛЕСО')
  await expect(tiles(page)).toHaveCount(1)
  await expect(tiles(page)).toHaveAccessibleName('Колесо Фортуны')
  await search.fill('надежда')
  await expect(tiles(page).filter({ hasText: 'Звезда' })).toBeVisible()
  await search.fill('нет такого слова')
  await expect(page.getByText('Таких карт не нашлось')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Показать все карты' }).click()
  await expect(tiles(page)).toHaveCount(78)

  await test.step('a card opens over the deck, is turned over, leads to its neighbour and to its page', async () => {
    await page.getByRole('button', { name: 'Башня', exact: true }).click()
    const panel = cardPanelOn(page, 'Башня')
    await expect(page).toHaveURL('/cards?card=tower')
    await expect(panel.getByText('The Tower')).toBeVisible()
    const upright = await keywordsIn(panel)
    await expectAccessible(page)

    await panel.getByText('Перевёрнутое', { exact: true }).click()
    await expect(panel.getByRole('radio', { name: 'Перевёрнутое' })).toBeChecked()
    await expect(panel.getByRole('img', { name: 'Башня, перевёрнутая' })).toBeVisible()
    expect(await keywordsIn(panel)).not.toEqual(upright)

    await panel.getByRole('button', { name: 'Следующая карта' }).click()
    const next = cardPanelOn(page, 'Звезда')
    await expect(next.getByRole('radio', { name: 'Прямое' })).toBeChecked()
    await expect(page).toHaveURL('/cards?card=star')
    await next.getByRole('button', { name: 'Предыдущая карта' }).click()
    await expect(panel).toBeVisible()

    await panel.getByRole('link', { name: 'Вся страница о карте' }).click()
    await expect(page).toHaveURL('/cards/tower')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Башня')
    await expect(panel).toBeHidden()

    await page.goBack()
    await expect(panel).toBeVisible()
    await panel.getByRole('button', { name: 'Закрыть' }).click()
    await expect(panel).toBeHidden()
    await expect(page).toHaveURL('/cards')

    await test.step('an address of a card that does not exist says so', async () => {
      await page.goto('/cards?card=nothing')
      await expect(cardPanelOn(page, 'Карта не найдена')).toBeVisible()
    })
  })
})

test('the page of a card leads on to its neighbours, its relatives and the whole deck', async ({ page }) => {
  await page.goto('/cards/Queen_of_Cups')
  const heading = page.getByRole('heading', { level: 1 })
  const similar = page.getByRole('region', { name: 'Похожие карты' })
  await expect(similar.getByRole('listitem')).toHaveCount(4)
  await expect(similar.getByText('Обе карты — Королевы')).toBeVisible()

  await test.step('the master is asked about it, and a keyword finds the other cards that have it', async () => {
    const word = page.getByRole('list', { name: 'Ключевые слова прямого положения' }).getByRole('link').first()
    const ask = page.getByRole('link', { name: 'Спросить об этой карте' })
    expect(new URL((await ask.getAttribute('href')) ?? '', page.url()).searchParams.get('text')).toBe(
      'Что значит Королева Кубков?',
    )
    await word.click()
    await expect(page).toHaveURL(/\/cards\?q=/)
    await expect(tiles(page)).not.toHaveCount(78)
    await expect(tiles(page).filter({ hasText: 'Королева Кубков' })).toBeVisible()
    await page.goBack()
  })

  await test.step('its symbols are found by keyboard, and turn with the picture', async () => {
    await page.getByRole('button', { name: 'Показать символы' }).click()
    const horse = page.getByRole('button', { name: 'Морской конёк' })
    await horse.focus()
    await expect(page.getByRole('status').filter({ hasText: 'Морской конёк — ' })).toBeVisible()
    const before = await horse.boundingBox()
    await page.getByText('Перевёрнутая', { exact: true }).first().click()
    await expect(page.getByRole('img', { name: 'Королева Кубков, перевёрнутая' })).toBeVisible()
    await expect.poll(async () => (await horse.boundingBox())?.y).toBeLessThan(before?.y ?? 0)
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Перевёрнутое положение')
    await expectAccessible(page)
  })

  await test.step('it is compared with one of them, by a link of its own', async () => {
    await similar.getByRole('link', { name: /^Сравнить: Королева Кубков и Королева/ }).click()
    await expect(page).toHaveURL(/\/learn\/compare\?cards=Queen_of_Cups,Queen_of_/)
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(/^Обе\sкарты\s—\sКоролевы/)
    await page.getByLabel('Вторая карта').selectOption('Башня')
    await expect(page).toHaveURL(/\/learn\/compare\?cards=Queen_of_Cups(,|%2C)tower$/)
    await page.reload()
    await expect(page.getByRole('region', { name: 'Королева Кубков и Башня' })).toBeVisible()
    await page.goto('/cards/Queen_of_Cups')
  })

  await page.getByRole('link', { name: 'Следующая карта: Король Кубков' }).click()
  await expect(page).toHaveURL('/cards/King_of_Cups')
  await expect(heading).toHaveText('Король Кубков')
  await expect(page).toHaveTitle(/^Король Кубков/)
  await expect.poll(() => page.evaluate('scrollY')).toBe(0)
  await page.getByRole('link', { name: 'Предыдущая карта: Королева Кубков' }).click()
  await expect(heading).toHaveText('Королева Кубков')

  await similar.getByRole('link', { name: /^Королева/ }).click()
  await expect(heading).toHaveText(/^Королева (Жезлов|Мечей|Пентаклей)$/)
  await page.getByRole('navigation', { name: 'Где мы' }).getByRole('link').click()
  await expect(tiles(page)).toHaveCount(78)

  await test.step('the deck goes round: its last card lies before its first', async () => {
    await page.getByRole('button', { name: 'Шут', exact: true }).click()
    await cardPanelOn(page, 'Шут').getByRole('link', { name: 'Вся страница о карте' }).click()
    await page.getByRole('link', { name: 'Предыдущая карта: Король Пентаклей' }).click()
    await page.getByRole('link', { name: 'Следующая карта: Шут' }).click()
    await expect(page).toHaveURL('/cards/fool')
  })
})

for (const { address, open } of [
  { address: '/cards/fool', open: (page: Page) => page.getByRole('main') },
  { address: '/cards?card=fool', open: (page: Page) => cardPanelOn(page, 'Шут') },
]) {
  test(`an interpretation on ${address} asks to sign in, and leads back to the card`, async ({ page, person }) => {
    await page.goto(address)
    await open(page).getByRole('button', { name: 'ИИ-толкование' }).click()
    const dialog = page.getByRole('dialog').filter({ hasText: 'ИИ-толкование, ' })
    await expect(dialog.getByText('Необходимо войти в систему для получения ИИ-толкования')).toBeVisible()
    await expectAccessible(page)

    await dialog.getByRole('button', { name: 'Получить толкование' }).click()
    await expect(dialog).toBeHidden()
    await signInOn(page, person)

    await expect(page).toHaveURL(address)
    await open(page).getByRole('button', { name: 'ИИ-толкование' }).click()
    await expect(dialog.getByRole('button', { name: 'Выбрать тариф' })).toBeVisible()
  })
}

test.describe('a first visit', () => {
  test.use({ cache: 'empty', serviceWorkers: 'allow' })

  test('leaves the reference to be read without a network', async ({ page, context, troubles }) => {
    troubles.expect(brokenLine, refusedWith(504))
    await page.goto('/cards')
    await expectSavedSite(page)
    await page.goto('/cards/Queen_of_Cups')
    await expect.poll(() => page.evaluate('caches.match(location.href).then(Boolean)')).toBe(true)

    await context.setOffline(true)
    await page.goto('/cards')
    await page.getByRole('button', { name: 'Луна', exact: true }).click()
    expect(await keywordsIn(cardPanelOn(page, 'Луна'))).not.toEqual([])
    await expect(cardPanelOn(page, 'Луна').getByRole('heading', { name: 'Как чувства' })).toBeVisible()
    await page.goto('/cards/Queen_of_Cups')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Королева Кубков')

    await page.goto('/cards/tower')
    await expect(cardPanelOn(page, 'Башня')).toBeVisible()
    expect(await keywordsIn(cardPanelOn(page, 'Башня'))).not.toEqual([])

    await test.step('a card that is chosen by its name is opened in the reference', async () => {
      await page.goto('/cards')
      await page.getByRole('link', { name: 'Башня', exact: true }).click()
      await expect(page).toHaveURL('/cards?card=tower')
      await expect(cardPanelOn(page, 'Башня')).toBeVisible()
    })

    await context.setOffline(false)
    await page.goto('/cards/tower')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Башня')
  })
})

function tiles(page: Page): Locator {
  return page.getByRole('list', { name: 'Карты', exact: true }).getByRole('button')
}

async function keywordsIn(panel: Locator): Promise<string[]> {
  const words = panel.getByRole('list', { name: 'Ключевые слова положения' }).getByRole('listitem')
  await expect(words.first()).toBeVisible()
  return words.allInnerTexts()
}
