import { findReference } from '@lunaria/tarot/reference'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sessionQuery } from '#shared/session/session.ts'
import { CardsPage } from './cards-page.tsx'

beforeEach(() => {
  screenIs('desk')
  Element.prototype.scrollIntoView = vi.fn()
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The queries of `useScreen`: the simulated browser has no layout. */
function screenIs(size: 'phone' | 'desk') {
  vi.stubGlobal('matchMedia', () => ({
    matches: size === 'desk',
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
}

function open(address: string) {
  const queryClient = new QueryClient()
  queryClient.setQueryData(sessionQuery.queryKey, null)
  const router = createMemoryRouter([{ path: '/app/cards/:cardId?', element: <CardsPage /> }], {
    initialEntries: [address],
  })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { user: userEvent.setup(), router, address: () => router.state.location.pathname }
}

/** A text as the page's text is compared: the deck's prose has non-breaking spaces. */
function asShown(text: string): string {
  return text.replace(/\s+/g, ' ')
}

function tiles(): string[] {
  const grid = screen.queryByRole('list', { name: 'Карты' })
  return grid ? [...grid.querySelectorAll('button')].map((tile) => tile.lastElementChild?.textContent ?? '') : []
}

describe('the grid', () => {
  test('has the whole deck', () => {
    open('/app/cards')

    expect(tiles()).toHaveLength(78)
    expect(screen.getByText('Найдено 78 карт')).toBeVisible()
  })

  test('is filtered by a suit, which is in the address', async () => {
    const { user, router } = open('/app/cards')

    await user.click(screen.getByRole('button', { name: 'Кубки' }))

    await expect.poll(tiles).toHaveLength(14)
    expect(screen.getByText('Найдено 14 карт')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Кубки' }).getAttribute('aria-pressed')).toBe('true')
    expect(router.state.location.search).toBe('?suit=cups')
  })

  test('is searched without regard to «ё» and case', async () => {
    const { user } = open('/app/cards?suit=swords')

    await user.type(screen.getByRole('searchbox', { name: 'Поиск по картам' }), 'ШЕСТЕРКА')

    await expect.poll(tiles).toEqual(['Шестёрка Мечей'])
    expect(screen.getByText('Найдена 1 карта')).toBeVisible()
  })

  test('is searched by keywords once their texts have come', async () => {
    const { user } = open('/app/cards')

    await user.type(screen.getByRole('searchbox'), 'обрыв')

    await expect.poll(tiles).toContain('Шут')
  })

  test('is searched for the word of a link that leads there, until another is typed', async () => {
    const { user, router } = open(`/app/cards?q=${encodeURIComponent('колесо')}`)

    expect(tiles()).toEqual(['Колесо Фортуны'])
    await user.clear(screen.getByRole('searchbox', { name: 'Поиск по картам' }))

    await vi.waitFor(() => expect(tiles()).toHaveLength(78))
    expect(router.state.location.search).toBe('')
  })

  test('says when nothing is found, and leads back to the whole deck', async () => {
    const { user } = open('/app/cards?suit=swords')
    await user.type(screen.getByRole('searchbox'), 'ъъъ')
    expect(await screen.findByText('Таких карт не нашлось')).toBeVisible()

    await user.click(screen.getByRole('button', { name: 'Показать все карты' }))

    await expect.poll(tiles).toHaveLength(78)
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '')
  })
})

describe('the open card', () => {
  test('is a column named after it, with its facts and texts', async () => {
    const { user, address } = open('/app/cards')

    await user.click(screen.getByRole('button', { name: 'Верховная Жрица' }))

    const panel = within(await screen.findByRole('complementary', { name: 'Верховная Жрица' }))
    const reference = findReference('high_priestess')
    expect(address()).toBe('/app/cards/high_priestess')
    expect(await panel.findByText(asShown(reference.uprightMeaning))).toBeVisible()
    expect(panel.getByText('The High Priestess')).toBeVisible()
    expect(panel.getByText(asShown(reference.description))).toBeVisible()
    const told = panel.getAllByRole('definition').map(({ textContent }) => textContent)
    expect(panel.getAllByRole('term').map(({ textContent }, index) => [textContent, told[index]])).toEqual([
      ['Масть', 'Старшие арканы'],
      ['Номер', 'II'],
      ['Стихия', 'Вода'],
      ['Астрология', 'Луна'],
      ['Нумерология', '2 — зеркало, тайна, ожидание'],
      ...reference.symbolism.map(({ symbol, meaning }) => [symbol, meaning]),
    ])
    expect(screen.getByRole('button', { name: 'Верховная Жрица' }).getAttribute('aria-current')).toBe('true')
  })

  test('of a court has no number', async () => {
    open('/app/cards/Queen_of_Wands')

    const panel = within(await screen.findByRole('complementary', { name: 'Королева Жезлов' }))

    expect(panel.getByText('Стихия')).toBeVisible()
    expect(panel.queryByText('Номер')).toBeNull()
  })

  test('is turned over with its picture, meaning and keywords', async () => {
    const { user } = open('/app/cards/fool')
    const panel = within(await screen.findByRole('complementary', { name: 'Шут' }))
    const reference = findReference('fool')
    await panel.findByText(asShown(reference.uprightMeaning))

    await user.click(panel.getByRole('radio', { name: 'Перевёрнутое' }))

    const keywords = within(panel.getByRole('list', { name: 'Ключевые слова положения' }))
    expect(panel.getByRole('img', { name: 'Шут, перевёрнутый' })).toBeVisible()
    expect(panel.getByText(asShown(reference.reversedMeaning))).toBeVisible()
    expect(panel.queryByText(asShown(reference.uprightMeaning))).toBeNull()
    expect(keywords.getAllByRole('listitem').map((item) => item.textContent)).toEqual(reference.reversedKeywords)
  })

  test('lies upright again after another one', async () => {
    const { user } = open('/app/cards/fool')
    await user.click(await screen.findByRole('radio', { name: 'Перевёрнутое' }))

    await user.click(screen.getByRole('button', { name: 'Следующая карта' }))

    expect(await screen.findByRole('complementary', { name: 'Маг' })).toBeVisible()
    expect(screen.getByRole('radio', { name: 'Прямое' })).toHaveProperty('checked', true)
  })

  test('is followed by the next of those found, and the last by the first', async () => {
    const { user } = open('/app/cards/King_of_Cups?suit=cups')

    await user.click(await screen.findByRole('button', { name: 'Следующая карта' }))
    expect(await screen.findByRole('complementary', { name: 'Туз Кубков' })).toBeVisible()

    await user.click(screen.getByRole('button', { name: 'Предыдущая карта' }))
    expect(await screen.findByRole('complementary', { name: 'Король Кубков' })).toBeVisible()
  })

  test('takes the focus, and gives it back to its place in the grid when Escape closes it', async () => {
    const { user, address } = open('/app/cards')
    await user.click(screen.getByRole('button', { name: 'Маг' }))
    await expect.poll(() => document.activeElement?.textContent).toBe('Маг')

    await user.keyboard('{Escape}')

    await expect.poll(() => screen.queryByRole('complementary')).toBeNull()
    expect(address()).toBe('/app/cards')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Маг' }))
  })

  test('is a dialog on a phone', async () => {
    screenIs('phone')
    const { user } = open('/app/cards')

    await user.click(screen.getByRole('button', { name: 'Маг' }))

    expect(await screen.findByRole('dialog', { name: 'Маг' })).toBeVisible()
    expect(screen.queryByRole('complementary')).toBeNull()
  })

  test('leads to a card that it is paired with, which is read from its beginning', async () => {
    screenIs('phone')
    const { user, address } = open('/app/cards/star')
    const dialog = await screen.findByRole('dialog', { name: 'Звезда' })
    const link = await within(dialog).findByRole('link', { name: 'Смерть' })
    const scrolling = link.closest('.overflow-y-auto') ?? dialog
    expect(scrolling.contains(within(dialog).getByRole('heading', { name: 'Звезда' }))).toBe(false)
    scrolling.scrollTop = 700

    await user.click(link)

    expect(await screen.findByRole('dialog', { name: 'Смерть' })).toBe(dialog)
    expect(address()).toBe('/app/cards/death')
    expect(scrolling.scrollTop).toBe(0)
  })

  test('that does not exist is said not to be found', async () => {
    const { user, address } = open('/app/cards/no_such_card')

    const panel = within(await screen.findByRole('complementary', { name: 'Карта не найдена' }))
    expect(panel.queryByRole('button', { name: 'Следующая карта' })).toBeNull()

    await user.click(panel.getByRole('button', { name: 'Закрыть' }))
    await expect.poll(address).toBe('/app/cards')
  })
})
