import { spreadById } from '@lunaria/tarot/spreads'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, type Mock, test, vi } from 'vitest'
import { buttonClass } from '#shared/ui/buttons/button-style.ts'
import { toChat } from '#testing/fixtures.ts'
import { openPage } from '#testing/open-page.tsx'
import { type AnswerTo, gives, refused } from '#testing/stub-server.ts'
import { DrawStage } from './draw-stage.tsx'
import type { OpenDeck } from './open-deck.ts'

const chatId = toChat().id
const showing = 'GET /api/chats/:chatId/draws/:drawId/cards/:place'
const deck: OpenDeck = {
  questionId: '018f0000-0000-7000-8000-00000000000a',
  drawId: '018f0000-0000-7000-8000-00000000000d',
  commitment: 'f'.repeat(64),
  spreadId: 'three_cards',
  cardCount: 3,
  positions: spreadById('three_cards')?.positions ?? [],
}
const nextDrawId = '018f0000-0000-7000-8000-00000000000e'
const tower = gives({ cardId: 'tower' as const, isReversed: true })
/** The last card flies, turns and is looked at. */
const patience = { timeout: 5000 }

beforeEach(() => {
  HTMLElement.prototype.scrollTo ??= () => {}
  Element.prototype.animate ??= vi.fn()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly observe: () => void
      constructor(seen: (entries: { contentRect: { width: number; height: number } }[]) => void) {
        this.observe = () => seen([{ contentRect: { width: 600, height: 400 } }])
      }
      disconnect() {}
    },
  )
})

/** A deck that is shuffled is another one at once. */
function Shuffled({ onShuffle, ...on }: { [name in 'onPicked' | 'onShuffle' | 'onClose']: Mock }) {
  const [shown, setShown] = useState(deck)
  function shuffle(shuffled: OpenDeck) {
    onShuffle(shuffled)
    setShown({ ...shuffled, drawId: nextDrawId })
  }
  return <DrawStage chatId={chatId} deck={shown} isShuffling={false} {...on} onShuffle={shuffle} />
}

function open(answer: AnswerTo<typeof showing>) {
  const on = { onPicked: vi.fn(), onShuffle: vi.fn(), onClose: vi.fn() }
  openPage(<Shuffled {...on} />, {
    ids: { chatId, drawId: [deck.drawId, nextDrawId], place: ['0', '1', '2', '7', '29', '38', '39'] },
    answers: { [showing]: answer },
  })
  return on
}

const take = (place: number) => userEvent.click(screen.getByRole('button', { name: `Карта ${place}` }))
const places = () =>
  within(screen.getByRole('list', { name: 'Места расклада' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('each card that is taken turns in its place, stays once it was seen, and the reading begins by itself after the last one', async () => {
  const { onPicked } = open((address, body) =>
    address.endsWith('/cards/2') ? new Promise(() => {}) : tower(address, body),
  )
  expect(screen.getByRole('heading', { name: 'Карта на место «Прошлое»' })).toBeVisible()
  expect(screen.queryByText(/^(сейчас|потом)$/)).toBeNull() // beside «Прошлое» it would be nonsense

  await take(8)
  await waitFor(() => expect(places()[0]).toContain('Прошлое: Башня, перевёрнутая'), patience)
  expect(screen.getByRole('heading', { name: 'Карта на место «Настоящее»' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Карта 8, взята' }).getAttribute('aria-disabled')).toBe('true')
  await take(3)
  await userEvent.click(screen.getByRole('button', { name: 'Вернуть в колоду: Настоящее' }))
  await take(30)
  await waitFor(() => expect(places()[1]).toContain('Настоящее: Башня'), patience)
  expect(screen.queryByRole('button', { name: /^Вернуть в колоду/ })).toBeNull()
  expect(onPicked).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Пусть выберет мастер' }))

  await waitFor(() => expect(onPicked).toHaveBeenCalledOnce(), patience)
  expect(onPicked).toHaveBeenCalledWith(deck, [7, 29, 0])
})

test('on a phone it says which card came last, and only the way on is left under it', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('width'),
    addEventListener() {},
    removeEventListener() {},
  }))
  open(tower)
  const buttons = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent)
  const before = buttons().slice(-3)
  expect(before).toEqual(['Перемешать', 'Снять', 'Пусть выберет мастер'])

  await take(8)

  await screen.findByText(/Башня, перевёрнутая\s— Прошлое\. Осталось две\./, {}, patience)
  // No hole stays where the others were.
  expect(buttons().slice(-2)).toEqual(['Взять эту карту', 'Пусть выберет мастер'])
})

test('cards that cannot be shown are read all the same', async () => {
  const { onPicked } = open(refused(404, 'draw_not_found', 'Раздача не найдена.'))

  for (const place of [1, 2, 3]) await take(place)

  await waitFor(() => expect(onPicked).toHaveBeenCalledWith(deck, [0, 1, 2]), patience)
})

test('the deck can be shuffled and cut only before a card is taken, and is put away only by who says so', async () => {
  const { onShuffle, onClose } = open(tower)
  await userEvent.click(screen.getByRole('button', { name: 'Перемешать' }))
  expect(onShuffle).toHaveBeenCalledExactlyOnceWith(deck)
  expect(screen.getByText(/Колода перемешана, у неё новая печать/)).toBeVisible()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Перемешать' }))
  await userEvent.click(screen.getByRole('button', { name: 'Снять' }))
  expect(screen.getByRole('heading', { name: 'Где снять колоду?' })).toBeVisible()
  await take(40)
  expect(places()[0]).toContain('пусто')
  await take(40)
  await waitFor(() => expect(places()[0]).toContain('Башня'), patience)
  expect(screen.queryByText('Перемешать')).toBeNull()

  await userEvent.keyboard('{Escape}')
  const stay = await screen.findByRole('button', { name: 'Тянуть дальше' })
  expect(document.activeElement).toBe(stay)
  expect(stay.className).toBe(buttonClass('primary', 'regular'))
  await userEvent.click(stay)
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  expect(screen.getByText(/Открытые карты лягут в расклад/)).toBeVisible()
  await userEvent.click(await screen.findByRole('button', { name: 'Прервать' }))

  expect(onClose).toHaveBeenCalledOnce()
})

test('on a phone a tap on a card of the row brings it to the middle, and one on the raised card takes that and slides on', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(width < 48rem)',
    addEventListener() {},
    removeEventListener() {},
  }))
  const slides = vi.spyOn(HTMLElement.prototype, 'scrollTo')
  open(tower)
  const tap = (place: number, clientX: number) =>
    fireEvent.click(screen.getByRole('button', { name: `Карта ${place}` }), { detail: 1, clientX })
  const slid = (index: number) => expect(slides).toHaveBeenLastCalledWith({ left: index * 30, behavior: 'smooth' })

  tap(42, innerWidth / 2 + 60)
  slid(41)
  expect(places()[0]).toContain('пусто')
  tap(40, innerWidth / 2 + 30)

  await waitFor(() => expect(places()[0]).toContain('Башня'), patience)
  slid(39)
  expect(screen.getByRole('button', { name: 'Карта 39, взята' })).toBeVisible()
})
