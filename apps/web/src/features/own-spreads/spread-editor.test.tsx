import type { OwnSpread } from '@lunaria/contract/own-spreads'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { storedNames, userKey } from '#shared/storage/storage.ts'
import { Toaster } from '#shared/ui/overlays/toaster.tsx'
import { userId } from '#testing/fixtures.ts'
import { openPage } from '#testing/open-page.tsx'
import { type Answers, gives, refused } from '#testing/stub-server.ts'
import { OwnSpreadCard } from './own-spread-card.tsx'
import { SpreadEditor } from './spread-editor.tsx'

/** The editor of a new spread, which can be left and opened again. */
function Page() {
  const [isOpen, setIsOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(!isOpen)}>
        Туда и обратно
      </button>
      {isOpen && <SpreadEditor userId={userId} spread={undefined} />}
      <Toaster />
    </>
  )
}

const open = (answers: Answers = {}) => openPage(<Page />, { answers })
const name = () => screen.getByLabelText<HTMLInputElement>('Название расклада')
const press = (label: RegExp | string) => fireEvent.click(screen.getByText(label))
const type = (value: string) => fireEvent.change(name(), { target: { value } })

function goAndComeBack(): void {
  press('Туда и обратно')
  press('Туда и обратно')
}

test('a spread that was left in the middle is there again, with its places, until it is given up', async () => {
  open()
  type('Мост')
  press(/^Добавить место/)
  goAndComeBack()

  expect(name().value).toBe('Мост')
  expect(screen.getByText(/сейчас 2 из/)).toBeVisible()
  expect(screen.getByText(/Черновик хранится на этом устройстве/)).toBeVisible()

  press('Сбросить изменения')
  expect(name().value).toBe('')
  expect(screen.getByText(/сейчас 1 из/)).toBeVisible()
  expect(storedNames(userId)).toEqual([])
})

const saved: OwnSpread = {
  id: '018f0000-0000-7000-8000-0000000000f1',
  name: 'Мост',
  description: 'О пути',
  positions: [],
  cardCount: 1,
  difficulty: 'beginner',
  category: 'general',
  is_active: true,
  isOffered: false,
  isPublished: false,
  updated_at: '2026-11-23T10:00:00.000Z',
}

test('a saved spread is laid from its editor, a changed one is saved first', () => {
  openPage(<SpreadEditor userId={userId} spread={saved} />)

  expect(screen.getByText('сохранено')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Разложить' }).getAttribute('href')).toBe(`/app?spread=${saved.id}`)
  expect(screen.queryByRole('button', { name: 'Сохранить расклад' })).toBeNull()
  type('Мост через воду')

  expect(screen.getByRole('button', { name: 'Сохранить расклад' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Разложить' })).toBeNull()
})

test('what was changed of a spread goes with it, so that a sign-out does not ask about what is gone', async () => {
  localStorage.setItem(userKey(userId, `spread:${saved.id}`), '{}')
  openPage(<OwnSpreadCard userId={userId} spread={saved} />, {
    answers: { 'DELETE /api/spreads/:spreadId': gives({ ok: true }) },
    ids: { spreadId: saved.id },
  })

  expect(screen.getByRole('link', { name: 'Разложить «Мост»' }).getAttribute('href')).toBe(`/app?spread=${saved.id}`)
  await userEvent.click(screen.getByRole('button', { name: 'Действия: Мост' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Удалить' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Удалить' }))

  await waitFor(() => expect(storedNames(userId)).toEqual([]))
})

test('a spread that the server refuses stays, one that it saves is forgotten', async () => {
  const { address } = open({
    'POST /api/spreads': [refused(503, 'draining', 'Сервер перезапускается.'), gives(saved)],
  })
  type('Мост')
  fireEvent.change(screen.getByLabelText('Для чего он'), { target: { value: 'О пути' } })

  press('Сохранить расклад')
  expect(await screen.findByText('Сервер перезапускается.')).toBeVisible()
  expect(name().value).toBe('Мост')
  expect(storedNames(userId)).toEqual(['spread:new'])

  press('Сохранить расклад')
  await waitFor(() => expect(address()).toBe('/app/spreads'))
  expect(storedNames(userId)).toEqual([])
})

test('a browser that stores nothing is told', () => {
  open()
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    removeItem: () => {},
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })

  type('Мост')

  expect(screen.getByText(/Не сохранено на этом устройстве/)).toBeVisible()
})
