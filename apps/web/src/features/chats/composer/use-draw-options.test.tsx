import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { abortSession } from '#shared/api/session-signal.ts'
import { toChat, userId } from '#testing/fixtures.ts'
import { openPage } from '#testing/open-page.tsx'
import { gives } from '#testing/stub-server.ts'
import { OwnCards } from '../own-cards/own-cards.tsx'
import { defaultDrawOptions, useDrawOptions } from './use-draw-options.ts'

const chatId = toChat().id

/** Says about which cards the next question is, beside the dialog in which they are marked. */
function Page() {
  const [laying, setLaying, forget] = useDrawOptions({ chatId, userId })
  const [isOpen, setIsOpen] = useState(true)
  return (
    <>
      <p>Карт в вопросе: {laying.hand?.cards.length ?? 'нет'}</p>
      <button type="button" onClick={forget}>
        Спросить
      </button>
      <button type="button" onClick={() => setLaying(defaultDrawOptions)}>
        Пусть подберёт мастер
      </button>
      <OwnCards
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        chatId={chatId}
        spread={null}
        onDone={(hand) => {
          setIsOpen(false)
          setLaying({ ...defaultDrawOptions, hand })
        }}
      />
    </>
  )
}

const open = () =>
  openPage(<Page />, { answers: { 'GET /api/tarot/spreads': gives([]), 'GET /api/spreads': gives([]) } })
const said = (count: number | string) => screen.getByText(`Карт в вопросе: ${count}`)
const press = (name: string) => act(() => fireEvent.click(screen.getByText(name)))

function reload(): void {
  cleanup()
  abortSession() // its drafts are closed
  open()
}

async function mark(letters: string): Promise<void> {
  const search = await screen.findByLabelText('Название карты: двух букв хватит')
  fireEvent.change(search, { target: { value: letters } })
  fireEvent.keyDown(search, { key: 'Enter' })
}

test('cards that were marked are there after a reload, and the question is about them once they are done', async () => {
  open()
  await mark('шут')
  expect(said('нет')).toBeVisible()
  reload()
  await mark('солн')
  press('К вопросу')
  expect(said(2)).toBeVisible()
  reload()
  expect(said(2)).toBeVisible()

  await mark('луна')
  expect(said(3)).toBeVisible()
  press('Пусть подберёт мастер')
  expect(said('нет')).toBeVisible()
  press('К вопросу')
  expect(said(3)).toBeVisible()
  press('Спросить')

  expect(said('нет')).toBeVisible()
  expect(Object.keys(localStorage)).toEqual(['lunaria-user'])
})

test('Enter by which a word is ended that is being composed takes no card', async () => {
  open()
  const search = await screen.findByLabelText('Название карты: двух букв хватит')
  fireEvent.change(search, { target: { value: 'шут' } })

  fireEvent.keyDown(search, { key: 'Enter', keyCode: 229 })
  expect(search).toHaveProperty('value', 'шут')
  fireEvent.keyDown(search, { key: 'Enter' })
  expect(search).toHaveProperty('value', '')
})

test('marked cards that the browser does not store are told', async () => {
  open()
  const getItem = localStorage.getItem.bind(localStorage)
  vi.stubGlobal('localStorage', {
    getItem,
    removeItem: () => {},
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })

  await mark('шут')

  expect(await screen.findByText(/Не сохранено на этом устройстве/)).toBeVisible()
})
