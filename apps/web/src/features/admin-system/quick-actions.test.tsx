import type { SecurityCheck, SystemInfo } from '@lunaria/contract/admin-system'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import toast from 'react-hot-toast'
import { afterEach, expect, test, vi } from 'vitest'
import { Toaster } from '#shared/ui/overlays/toaster.tsx'
import { openPage } from '#testing/open-page.tsx'
import { type Answer, type Answers, gives, refused } from '#testing/stub-server.ts'
import { QuickActions } from './quick-actions.tsx'

afterEach(() => {
  cleanup()
  toast.remove()
  vi.unstubAllGlobals()
})

const before: SystemInfo = {
  version: '0.1.0',
  node: '24.9.0',
  postgres: '18.4',
  environment: 'production',
  pid: 10,
  startedAt: '2026-11-21T10:00:00.000Z',
  uptimeSeconds: 60,
  isSupervised: true,
  memoryMb: 100,
  heapMb: 50,
  eventLoopDelayMs: 1,
  openStreams: 0,
  repliesRunning: 2,
  repliesWaiting: 0,
  jobsWaiting: 0,
  jobsFailed: 0,
  databaseMb: 10,
  databaseConnections: 5,
  tables: [],
}
const infoCall = 'GET /api/admin/system/info'
const broken: Answer = () => Promise.reject(new Error('no line'))

function open(answers: Answers) {
  const actions = (
    <>
      <Toaster />
      <QuickActions />
    </>
  )
  return openPage(actions, { answers: { [infoCall]: gives(before), ...answers } })
}

async function press(name: string): Promise<HTMLElement> {
  await userEvent.click(screen.getByRole('button', { name }))
  return screen.findByRole('dialog')
}

const confirm = (dialog: HTMLElement, name: string) => userEvent.click(within(dialog).getByRole('button', { name }))

test('the cache is cleared only once it has been confirmed', async () => {
  const { calls } = open({ 'POST /api/admin/system/cache/clear': gives({ ok: true, message: '', logLines: 1 }) })
  const dialog = await press('Очистить кеш и журнал')
  expect(calls.map(({ call }) => call)).not.toContain('POST /api/admin/system/cache/clear')

  await confirm(dialog, 'Очистить')

  expect(await screen.findByText('Кеш и логи очищены')).toBeVisible()
  expect(calls.filter(({ call }) => call === 'POST /api/admin/system/cache/clear')).toHaveLength(1)
})

test('a cache that could not be cleared is reported', async () => {
  open({ 'POST /api/admin/system/cache/clear': refused(500, 'internal', 'Что-то сломалось') })

  await confirm(await press('Очистить кеш и журнал'), 'Очистить')

  expect(await screen.findByText('Не удалось очистить кеш')).toBeVisible()
})

test('while the server restarts the page waits, and goes on by itself when another process answers', async () => {
  open({
    [infoCall]: [gives(before), gives(before), gives({ ...before, startedAt: '2026-11-21T10:05:00.000Z' })],
    'POST /api/admin/system/restart': gives({ message: '', isSupervised: true }),
    'GET /api/ready': [refused(503, 'draining', 'Перезапуск'), broken, gives({ ready: true })],
  })
  const dialog = await press('Перезапустить')
  expect(await within(dialog).findByText(/Ответов пишется сейчас: 2/)).toBeVisible()

  await confirm(dialog, 'Перезапустить')

  expect(await screen.findByText('Перезапуск запланирован')).toBeVisible()
  expect(await screen.findByText('Сервер перезапускается')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Перезапустить' }).hasAttribute('disabled')).toBe(true)
  expect(await screen.findByText('Сервер перезапущен и снова отвечает')).toBeVisible()
  expect(screen.queryByText('Сервер перезапускается')).toBeNull()
})

test('a server that would not be started again says so before', async () => {
  open({ [infoCall]: gives({ ...before, isSupervised: false }) })

  const dialog = await press('Перезапустить')

  expect(await within(dialog).findByText('Сам он не вернётся')).toBeVisible()
})

test('a restart that was refused is reported, and nothing waits', async () => {
  open({ 'POST /api/admin/system/restart': refused(500, 'internal', 'Что-то сломалось') })

  await confirm(await press('Перезапустить'), 'Перезапустить')

  expect(await screen.findByText('Не удалось запланировать перезапуск')).toBeVisible()
  expect(screen.queryByText('Сервер перезапускается')).toBeNull()
})

test('what the security check finds is listed by its urgency', async () => {
  const checks: SecurityCheck[] = [
    { id: 'a', label: 'Первое', message: 'Хорошо.', status: 'ok' },
    { id: 'b', label: 'Второе', message: 'Плохо.', status: 'warning' },
    { id: 'c', label: 'Третье', message: 'Кстати.', status: 'info' },
  ]
  open({ 'POST /api/admin/system/security-scan': gives({ checks }) })

  await userEvent.click(screen.getByRole('button', { name: 'Проверить безопасность' }))

  expect(await screen.findByText('Проверка выполнена')).toBeVisible()
  const heading = screen.getByRole('heading', { name: 'Проверка безопасности: 1 срочное дело' })
  expect(document.activeElement).toBe(heading)
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Второе', 'Третье', 'Первое'])
})

test('a check that could not be made is reported', async () => {
  open({ 'POST /api/admin/system/security-scan': refused(500, 'internal', 'Что-то сломалось') })

  await userEvent.click(screen.getByRole('button', { name: 'Проверить безопасность' }))

  expect(await screen.findByText('Не удалось выполнить проверку безопасности')).toBeVisible()
})
