import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useSearchParams } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { openPage } from '#testing/open-page.tsx'
import { useCardInQuery } from './card-in-address.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

function Cards() {
  const { cardId, open, close } = useCardInQuery()
  const [, setSearch] = useSearchParams()

  return (
    <>
      <p>{cardId ?? 'нет карты'}</p>
      <button type="button" onClick={() => open('fool')}>
        Шут
      </button>
      <button type="button" onClick={() => open('sun')}>
        Солнце
      </button>
      <button type="button" onClick={close}>
        Закрыть
      </button>
      <button type="button" onClick={() => setSearch({ suit: 'cups', card: cardId ?? '' }, { replace: true })}>
        Кубки
      </button>
    </>
  )
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('a card that is closed leaves no second entry of the deck behind', async () => {
  const page = openPage(<Cards />, { address: '/help' })
  await page.go('/cards?suit=swords')
  await press('Шут')
  await press('Солнце')
  expect(page.address()).toBe('/cards?suit=swords&card=sun')

  await press('Закрыть')
  await expect.poll(page.address).toBe('/cards?suit=swords')
  await page.go(-1)

  expect(page.address()).toBe('/help')
})

test('a suit that was chosen beside the open card stays chosen when the card is closed', async () => {
  const page = openPage(<Cards />, { address: '/cards' })
  await press('Шут')
  await press('Кубки')

  await press('Закрыть')

  await expect.poll(page.address).toBe('/cards?suit=cups')
})

test('a card that came by its address is closed on the page where it came', async () => {
  const page = openPage(<Cards />, { address: '/help' })
  await page.go('/cards?card=fool')

  await press('Закрыть')

  await expect.poll(page.address).toBe('/cards')
})
