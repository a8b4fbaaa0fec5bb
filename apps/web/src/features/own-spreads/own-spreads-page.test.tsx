import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { userId } from '#testing/fixtures.ts'
import { openPage } from '#testing/open-page.tsx'
import { gives } from '#testing/stub-server.ts'
import { OwnSpreadsPage } from './own-spreads-page.tsx'

const take = async () =>
  userEvent.click(await screen.findByRole('button', { name: /^Взять за образец: Дерево у дома/ }))
const stored = () => Object.entries(localStorage).find(([key]) => key.endsWith('spread:new'))?.[1]

test('a sample is taken into the editor, and not over a spread that was begun there', async () => {
  openPage(<OwnSpreadsPage userId={userId} spreadId={undefined} />, { answers: { 'GET /api/spreads': gives([]) } })
  const ask = vi.fn(() => false)
  vi.stubGlobal('confirm', ask)

  await take()
  expect(ask).not.toHaveBeenCalled()
  const taken = stored()
  expect(taken).toContain('Дупло')

  await userEvent.click(await screen.findByRole('button', { name: /^Взять за образец: Письмо себе/ }))
  expect(ask).toHaveBeenCalledOnce()
  expect(stored()).toBe(taken)
})
