import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { toMessage } from '#testing/fixtures.ts'
import { MessageLog } from './message-log.tsx'

afterEach(cleanup)

const reading = toMessage({
  content: 'Башня говорит о переменах.',
  selectedCards: [{ cardId: 'tower', position: 1 }],
  metadata: { act: 'question', draw: { seed: 'ab', picks: [7], commitment: 'cd' } },
})

test('of a long talk the end is shown, and more of it for each press; a message that is asked for is there', async () => {
  const messages = Array.from({ length: 40 }, (_, index) =>
    toMessage({ id: `message-${index}`, type: 'user', content: `Вопрос ${index}.` }),
  )
  const shown = () => screen.getAllByText(/^Вопрос/).map(({ textContent }) => textContent)
  const log = (at?: string) => <MessageLog messages={messages} onAsk={undefined} onHurry={undefined} at={at} />
  const { rerender } = render(log())
  expect(shown()).toHaveLength(12)
  expect(shown().at(-1)).toContain('Вопрос 39.')

  const earlier = screen.getByRole('button', { name: 'Показать, что было раньше' })
  const last = screen.getByText('Вопрос 39.')
  earlier.focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(shown).toHaveLength(24)
  expect(document.activeElement).toBe(earlier)
  expect(last.isConnected).toBe(true) // it is what the scrolling is kept by

  rerender(log('message-1'))
  expect(shown()).toHaveLength(40)
  expect(shown()[0]).toContain('Вопрос 0.')
  expect(earlier.isConnected).toBe(false)
})

test('what is said at a table is shown with its cards, however much it is', () => {
  const cards = ['fool', 'tower', 'star'].map((cardId, index) => ({
    cardId,
    position: index + 1,
    positionName: 'Место',
  }))
  const talk = Array.from({ length: 30 }, (_, index) => {
    const type = index % 2 === 0 ? 'user' : 'assistant'
    return toMessage({ id: `talk-${index}`, type, content: `Слово ${index}.` })
  })
  const messages = [
    toMessage({ id: 'before', type: 'user', content: 'Привет.' }),
    toMessage({ id: 'hello', content: 'Здравствуйте.' }),
    toMessage({ id: 'question', type: 'user', content: 'Переезжать?' }),
    toMessage({ id: 'cards', spreadId: 'three_cards', selectedCards: cards, content: 'Три карты.' }),
    ...talk,
  ]

  render(<MessageLog messages={messages} onAsk={undefined} onHurry={undefined} />, { wrapper: MemoryRouter })

  expect(screen.getByRole('list', { name: 'Карты расклада' })).toBeVisible()
  expect(screen.getByText('Переезжать?')).toBeVisible()
  expect(screen.queryByText('Привет.')).toBeNull()
})

test('a reading is not drawn anew once it is shown: a card opened at once stays open and gives the focus back', async () => {
  render(
    <MemoryRouter>
      <MessageLog messages={[reading]} onAsk={undefined} onHurry={undefined} onRegenerate={() => {}} />
    </MemoryRouter>,
  )
  const card = screen.getByRole('button', { name: 'Башня' })

  card.focus()
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('dialog', { name: 'Просмотр карт' })
  await userEvent.keyboard('{Escape}')

  await expect.poll(() => document.activeElement).toBe(card)
  expect(screen.getByRole('button', { name: 'Истолковать иначе' })).toBeVisible()
})

test.each([
  ['another message', { content: 'Всё проходит.' }],
  ['a reading', reading],
])('a cut answer says so and is continued on a press, while the master is free: %s', async (_, answer) => {
  const cut = toMessage({ ...answer, metadata: { ...reading.metadata, cut: { left: 3 } } })
  const continued: string[] = []
  const log = (onContinue?: (id: string) => void) => (
    <MessageLog messages={[cut]} onAsk={undefined} onHurry={undefined} onContinue={onContinue} />
  )
  const { rerender } = render(log((id) => continued.push(id)))
  expect(screen.getByText(/поместился не весь/)).toBeVisible()

  await userEvent.click(screen.getByRole('button', { name: /^Досказать/ }))

  expect(continued).toEqual([cut.id])
  rerender(log())
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Досказать/ }).disabled).toBe(true)
})

test.each([
  ['a try has failed', { left: 2, hasFailed: true }, /^Досказать не получилось/, 1],
  ['no try is left', { left: 0 }, /так и не поместился весь/, 0],
])('where %s the note says so', (_, cut, text, buttons) => {
  render(
    <MessageLog messages={[toMessage({ content: 'Раз.', metadata: { cut } })]} onAsk={undefined} onHurry={undefined} />,
  )

  expect(screen.getByText(text)).toBeVisible()
  expect(screen.queryAllByRole('button', { name: /^Досказать/ })).toHaveLength(buttons)
})

test('a complete answer, and one that is being continued, say nothing of it', () => {
  const running = toMessage({ id: 'running', status: 'running', metadata: { cut: { left: 3 } } })
  render(<MessageLog messages={[reading, running]} onAsk={undefined} onHurry={undefined} />)

  expect(screen.queryByText(/поместился/)).toBeNull()
})
