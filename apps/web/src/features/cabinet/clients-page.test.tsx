import type { ClientRow, MeetingRow } from '@lunaria/contract/cabinet'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { userId } from '#testing/fixtures.ts'
import { openPage } from '#testing/open-page.tsx'
import { type Answers, gives, refused } from '#testing/stub-server.ts'
import { ClientsPage } from './clients-page.tsx'

const id = (n: number) => `018f0000-0000-7000-8000-00000000000${n}`
const vera: ClientRow = { id: id(1), alias: 'Вера', consentOn: null, meetings: 0, last: null }
const meeting: MeetingRow = {
  id: id(5),
  clientId: id(2),
  alias: 'Олег',
  question: 'О доме',
  heldOn: '2026-11-22',
  spreadId: 'three_cards',
  letter: 'read',
}
const oleg: ClientRow = { id: id(2), alias: 'Олег', consentOn: '2026-11-01', meetings: 2, last: meeting }
const list = 'GET /api/cabinet/clients'

function open(answers: Answers, address = '/app/cabinet') {
  return { user: userEvent.setup(), ...openPage(<ClientsPage userId={userId} />, { address, answers }) }
}

const listed = (more: object = {}) => gives({ clients: [vera, oleg], next: null, total: 2, canWrite: true, ...more })
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Клиенты' }))
    .getAllByRole('link')
    .map((row) => row.textContent)

test('each client has what was last, what became of the letter, and whether it was agreed that notes are kept', async () => {
  open({ [list]: listed() })

  const [first, second] = await rows()
  expect(first).toContain('встреч ещё не было')
  expect(first).toContain('без согласия')
  expect(second).toContain('22 ноября 2026')
  expect(second).toContain('письмо прочитано')
  expect(second).not.toContain('без согласия')
})

test('of a client who did not agree that notes are kept, the letter is told too', async () => {
  open({ [list]: listed({ clients: [{ ...oleg, consentOn: null }] }) })

  const [row] = await rows()
  expect(row).toContain('без согласия')
  expect(row).toContain('письмо прочитано')
})

test('without a client one button is there, and nothing to search', async () => {
  open({ [list]: listed({ clients: [], total: 0 }) })

  expect(await screen.findByRole('button', { name: 'Добавить клиента' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Новый клиент' })).toBeNull()
  expect(screen.queryByRole('searchbox')).toBeNull()
})

test('further clients are fetched by the cursor of the page before', async () => {
  const addresses: string[] = []
  const page = (clients: ClientRow[], next: string | null) => (address: string) => {
    addresses.push(new URL(address, 'http://x').searchParams.get('before') ?? '')
    return { reply: { clients, next, total: 2, canWrite: true } }
  }
  const { user } = open({ [list]: [page([vera], 'cursor'), page([oleg], null)] })

  await user.click(await screen.findByRole('button', { name: 'Показать ещё' }))

  await expect.poll(rows).toHaveLength(2)
  expect(addresses).toEqual(['', 'cursor'])
  expect(screen.queryByRole('button', { name: 'Показать ещё' })).toBeNull()
})

test('a search by the address finds clients and meetings; where neither is found that is said once', async () => {
  open({ [list]: listed({ clients: [] }), 'GET /api/cabinet/meetings': gives([meeting]) }, '/app/cabinet?q=дом')
  const found = await screen.findByRole('region', { name: 'Найденные встречи' })
  expect(within(found).getByText('О доме')).toBeVisible()
  expect(screen.queryByText('Ничего не нашлось')).toBeNull()
})

test('what is found nowhere is said', async () => {
  open({ [list]: listed({ clients: [] }), 'GET /api/cabinet/meetings': gives([]) }, '/app/cabinet?q=икс')

  expect(await screen.findByText('Ничего не нашлось')).toBeVisible()
  expect(screen.queryByText('Здесь будут ваши клиенты')).toBeNull()
})

test('without the plan the clients are there, and no new one can be added', async () => {
  open({ [list]: listed({ canWrite: false }) })

  expect(await rows()).toHaveLength(2)
  expect(screen.getByText('Тариф «Таролог» закончился')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Новый клиент' })).toBeNull()
})

test.each([
  ['cabinet_needs_plan', 402, true],
  ['cabinet_closed', 404, false],
] as const)('who may not come in is told so: %s', async (code, status, canChoose) => {
  open({ [list]: refused(status, code, 'Кабинет закрыт для вас.') })

  expect(await screen.findByText('Кабинет закрыт для вас.')).toBeVisible()
  expect(screen.queryAllByRole('button', { name: 'Выбрать тариф' })).toHaveLength(canChoose ? 1 : 0)
})

test('a new client opens; a name of nothing but spaces is not sent', async () => {
  const client = { id: id(9), alias: 'Мира', notes: '', birthday: null, consentOn: null, revision: 1 }
  const { user, calls, address } = open({ [list]: listed(), 'POST /api/cabinet/clients': gives(client) })
  await user.click(await screen.findByRole('button', { name: 'Новый клиент' }))
  const field = await screen.findByLabelText(/Как вы его вспомните/)

  await user.type(field, '  {Enter}')
  expect(calls.filter(({ call }) => call === 'POST /api/cabinet/clients')).toEqual([])
  await user.type(field, 'Мира{Enter}')

  await expect.poll(address).toBe(`/app/cabinet/clients/${client.id}`)
})
