import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { shareCard } from '#shared/shares/share-card.tsx'
import { findEssence } from './card-essence.ts'
import { CardViewer } from './card-viewer.tsx'

afterEach(cleanup)

const cards = [
  { cardId: 'high_priestess', positionName: 'Прошлое' },
  { cardId: 'Seven_of_Swords', positionName: 'Настоящее', isReversed: true },
  { cardId: 'sun', positionName: 'Будущее' },
]

type ReadingProps = { startAt: number; shown?: typeof cards; onShare?: (cardId: string) => void }

function Reading({ startAt, shown = cards, onShare }: ReadingProps) {
  const [openAt, setOpenAt] = useState<number | null>(null)

  return (
    <>
      <button type="button" onClick={() => setOpenAt(startAt)}>
        Открыть
      </button>
      <CardViewer
        cards={shown}
        openAt={openAt}
        onClose={() => setOpenAt(null)}
        actionOf={onShare && shareCard({ cards: shown.slice(1), open: onShare })}
      />
    </>
  )
}

async function openViewer(startAt: number, shown = cards, onShare?: (cardId: string) => void) {
  const user = userEvent.setup()
  render(<Reading startAt={startAt} shown={shown} onShare={onShare} />)
  await user.click(screen.getByRole('button', { name: 'Открыть' }))
  await screen.findByRole('dialog', { name: 'Просмотр карт' })
  return user
}

test('under the card is what it says, and where one can go from it', async () => {
  const ways = vi.fn((_: unknown, close: () => void) => (
    <button type="button" onClick={close}>
      К толкованию
    </button>
  ))
  const onClose = vi.fn()
  render(<CardViewer cards={cards} openAt={1} onClose={onClose} waysOf={ways} />)

  expect(await screen.findByText(findEssence('Seven_of_Swords').reversed)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'К толкованию' }))

  expect(ways).toHaveBeenCalledWith(cards[1], onClose)
  expect(onClose).toHaveBeenCalledOnce()
})

test('the viewer opens at the pressed card and says its place and turn', async () => {
  await openViewer(1)

  expect(screen.getByText('2 / 3')).toBeVisible()
  expect(screen.getByText('Семёрка Мечей', { selector: 'p' })).toBeVisible()
  expect(screen.getByText('Настоящее · перевёрнутая')).toBeVisible()
})

test('the next of the last card is the first, and back again', async () => {
  const user = await openViewer(2)

  await user.click(screen.getByRole('button', { name: 'Следующая карта' }))
  expect(screen.getByText('1 / 3')).toBeVisible()

  await user.click(screen.getByRole('button', { name: 'Предыдущая карта' }))
  expect(screen.getByText('3 / 3')).toBeVisible()
})

test('arrow keys turn the cards', async () => {
  const user = await openViewer(0)

  await user.keyboard('{ArrowLeft}')
  expect(screen.getByText('3 / 3')).toBeVisible()

  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(screen.getByText('2 / 3')).toBeVisible()
})

test('a single card has nowhere to turn', async () => {
  await openViewer(0, cards.slice(0, 1))

  expect(screen.getByText('1 / 1')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Следующая карта' })).toBeNull()
})

test('Escape closes the viewer and gives the focus back', async () => {
  const user = await openViewer(0)

  await user.keyboard('{Escape}')

  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  await expect.poll(() => document.activeElement?.textContent).toBe('Открыть')
})

test('the card in sight is shared, if it belongs to the reading', async () => {
  const shared: string[] = []
  const user = await openViewer(1, cards, (cardId) => shared.push(cardId))

  await user.click(screen.getByRole('button', { name: 'Поделиться картой' }))
  expect(shared).toEqual(['Seven_of_Swords'])

  await user.click(screen.getByRole('button', { name: 'Предыдущая карта' }))
  expect(screen.queryByRole('button', { name: 'Поделиться картой' })).toBeNull()
})
