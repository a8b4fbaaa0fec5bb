import type { Backups } from '@lunaria/contract/admin-system'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import toast from 'react-hot-toast'
import { afterEach, expect, test, vi } from 'vitest'
import { Toaster } from '#shared/ui/overlays/toaster.tsx'
import { openPage } from '#testing/open-page.tsx'
import { type Answers, gives, refused } from '#testing/stub-server.ts'
import { BackupSection } from './backup-section.tsx'

afterEach(() => {
  cleanup()
  toast.remove()
  vi.unstubAllGlobals()
})

const read = 'GET /api/admin/system/backups'
const make = 'POST /api/admin/system/backups'
const fiveHoursAgo = new Date(Date.now() - 5.5 * 3_600_000).toISOString()
const state: Backups = {
  isEmbedded: true,
  newest: { createdAt: fiveHoursAgo, bytes: 12.5 * 1024 ** 2 },
  count: 3,
  isRunning: false,
  failure: null,
}

function open(answers: Answers) {
  const section = (
    <>
      <Toaster />
      <BackupSection />
    </>
  )
  return openPage(section, { answers })
}

const button = () => screen.findByRole('button', { name: 'Сделать копию сейчас' })

test('the newest copy is shown with its age and size', async () => {
  open({ [read]: gives(state) })

  expect(await screen.findByText(/^Последней 5\sч.*12,5\sМБ\. Всего 3 копии\.$/)).toBeVisible()
})

test('a copy is asked for, and the button waits while it is made', async () => {
  const { calls } = open({ [read]: [gives(state), gives({ ...state, isRunning: true })], [make]: gives({ ok: true }) })

  await userEvent.click(await button())

  expect(await screen.findByText('Копия делается')).toBeVisible()
  await expect.poll(async () => (await button()).getAttribute('aria-busy')).toBe('true')
  expect(calls.filter(({ call }) => call === make)).toHaveLength(1)
})

test('a copy that could not be begun is told', async () => {
  open({ [read]: gives(state), [make]: refused(500, 'internal', 'Что-то сломалось') })

  await userEvent.click(await button())

  expect(await screen.findByText('Не удалось начать копию')).toBeVisible()
})

test('what failed since the newest copy is shown with its reason', async () => {
  open({ [read]: gives({ ...state, failure: { at: fiveHoursAgo, reason: 'Папки /mnt нет: подключён ли диск?' } }) })

  expect(await screen.findByText('Папки /mnt нет: подключён ли диск?')).toBeVisible()
})

test('a database of its own server is not copied here', async () => {
  open({ [read]: gives({ ...state, isEmbedded: false, newest: null, count: 0 }) })

  expect(await screen.findByText(/docs\/backup\.md/)).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})
