import type { Service } from '@lunaria/contract/admin-system'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import toast from 'react-hot-toast'
import { afterEach, expect, test, vi } from 'vitest'
import { Toaster } from '#shared/ui/overlays/toaster.tsx'
import { openPage } from '#testing/open-page.tsx'
import { gives, refused } from '#testing/stub-server.ts'
import { ServiceCards } from './service-cards.tsx'

afterEach(() => {
  cleanup()
  toast.remove()
  vi.unstubAllGlobals()
})

const service = (id: Service['id'], status: Service['status']): Service => ({
  id,
  status,
  message: `Слова о ${id}.`,
  latencyMs: 12,
})
const allWell = gives({
  services: [service('database', 'ok'), service('ai', 'ok'), service('payments', 'warning'), service('mail', 'error')],
})
const call = 'GET /api/admin/system/status'
const cards = (
  <>
    <Toaster />
    <ServiceCards />
  </>
)

test('each service says how it is, in a word and in a sentence', async () => {
  openPage(cards, { answers: { [call]: allWell } })

  const shown = await screen.findAllByRole('listitem')

  expect(await screen.findByText('Слова о ai.')).toBeVisible()
  const words = shown.map((card) => within(card).getByText(/^(Работает|Внимание|Ошибка)$/).textContent)
  expect(words).toEqual(['Работает', 'Работает', 'Внимание', 'Ошибка'])
  expect(within(shown[0] as HTMLElement).getByText(/12 мс/)).toBeVisible() // there are four
})

test('looking anew is confirmed', async () => {
  openPage(cards, { answers: { [call]: allWell } })
  await screen.findByText('Слова о ai.')

  await userEvent.click(screen.getByRole('button', { name: 'Обновить статус' }))

  expect(await screen.findByText('Статус системы обновлен')).toBeVisible()
})

test('when the status cannot be had, all four are in error', async () => {
  openPage(cards, { answers: { [call]: [allWell, refused(500, 'internal', 'Что-то сломалось')] } })
  await screen.findByText('Слова о ai.')

  await userEvent.click(screen.getByRole('button', { name: 'Обновить статус' }))

  expect(await screen.findByText('Не удалось получить статус системы')).toBeVisible()
  expect(await screen.findAllByText('Ошибка')).toHaveLength(4)
  expect(screen.queryByText('Слова о ai.')).toBeNull()
})
