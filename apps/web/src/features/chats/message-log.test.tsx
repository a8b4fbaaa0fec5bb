import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { messageOf } from '#testing/fixtures.ts'
import { MessageLog } from './message-log.tsx'

afterEach(cleanup)

const reading = messageOf({
  content: 'Башня говорит о переменах.',
  selectedCards: [{ cardId: 'tower', position: 1 }],
  metadata: { act: 'question', draw: { seed: 'ab', picks: [7], commitment: 'cd' } },
})

test('a reading is not drawn anew once it is shown: a card opened at once stays open and gives the focus back', async () => {
  render(<MessageLog messages={[reading]} onAsk={undefined} onHurry={undefined} onRetell={() => {}} />)
  const card = screen.getByRole('button', { name: 'Башня' })

  card.focus()
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('dialog', { name: 'Просмотр карт' })
  await userEvent.keyboard('{Escape}')

  await expect.poll(() => document.activeElement).toBe(card)
  expect(screen.getByRole('button', { name: 'Истолковать иначе' })).toBeVisible()
})
