import type { LogLine } from '@lunaria/contract/admin-system'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { openPage } from '#testing/open-page.tsx'
import type { AnswerTo } from '#testing/stub-server.ts'
import { LogViewer } from './log-viewer.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const line = (id: number): LogLine => ({
  id,
  time: '2026-11-21T10:00:00.000Z',
  level: 'info',
  message: `Строка ${id}.`,
  requestId: `r-${id}`,
  details: { status: 200 },
})

const failedSignIn: LogLine = {
  ...line(3),
  message: 'A sign-in failed',
  event: 'sign_in_failed',
  details: { count: 4, address: '203.0.113.1' },
}

/** The log's last 80 lines, fifty at a time; returns what was asked for. */
function open(address: string) {
  const asked: string[] = []
  const logs: AnswerTo<'GET /api/admin/logs'> = (url) => {
    const query = new URL(url, 'http://site').searchParams
    asked.push(query.toString())
    if (query.get('kind') === 'security') return { reply: { logs: [failedSignIn] } }
    const from = Number(query.get('before') ?? 81) - 1
    const count = Math.min(50, from)
    return { reply: { logs: Array.from({ length: count }, (_, index) => line(from - index)) } }
  }
  return { ...openPage(<LogViewer />, { address, answers: { 'GET /api/admin/logs': logs } }), asked }
}

test('the address says what of the log is shown', async () => {
  const { asked } = open('/app/admin/settings?level=error&text=касса&request=r-7')

  await screen.findByText(/Строка 80\./)

  expect(new URLSearchParams(asked[0])).toEqual(
    new URLSearchParams({ level: 'error', text: 'касса', requestId: 'r-7', limit: '50' }),
  )
  expect(screen.getByLabelText<HTMLInputElement>('Текст').value).toBe('касса')
})

test('events of security are shown apart, in words', async () => {
  const { asked, address } = open('/app/admin/settings')
  await screen.findByText(/Строка 80\./)

  await userEvent.selectOptions(screen.getByLabelText('Что показать'), 'Безопасность')

  await expect.poll(() => asked.at(-1)).toContain('kind=security')
  expect(address()).toContain('log=security')
  expect(await screen.findByText('Неудачный вход')).toBeVisible()
  expect(screen.getByText('· не меньше 4 раз · 203.0.113.1')).toBeVisible()
})

test('what is typed gets into the address after a pause, in one step', async () => {
  const { asked, address } = open('/app/admin/settings?events=2')
  await screen.findByText(/Строка 80\./)

  await userEvent.type(screen.getByLabelText('Текст'), 'сбой')

  await expect.poll(() => asked.at(-1)).toContain(new URLSearchParams({ text: 'сбой' }).toString())
  // The address follows a moment after the request
  await expect
    .poll(() => new URLSearchParams(address().split('?')[1]))
    .toEqual(new URLSearchParams({ events: '2', text: 'сбой' }))
  expect(asked).toHaveLength(2)
})

test('older lines follow on request, and no more are offered at the beginning', async () => {
  const { asked } = open('/app/admin/settings')
  await screen.findByText(/Строка 80\./)

  await userEvent.click(screen.getByRole('button', { name: 'Показать более ранние' }))

  await screen.findByText(/Строка 1\./)
  expect(asked.at(-1)).toContain('before=31')
  expect(screen.queryByRole('button', { name: 'Показать более ранние' })).toBeNull()
})

test('a line unfolds to its details and to all lines of its request', async () => {
  const { address } = open('/app/admin/settings')

  await userEvent.click(await screen.findByText(/Строка 80\./))
  expect(screen.getAllByText(/"status": 200/)[0]).toBeVisible()
  const [button] = screen.getAllByRole('button', { name: 'Только этот запрос' })
  await userEvent.click(button as HTMLElement) // the newest line's

  await expect.poll(() => address()).toContain('request=r-80')
})
