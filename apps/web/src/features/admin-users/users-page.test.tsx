import type { AdminUser, AdminUserDetails } from '@lunaria/contract/admin-users'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Toaster } from '#shared/ui/overlays/toaster.tsx'
import { account } from '#testing/fixtures.ts'
import { openPage } from '#testing/open-page.tsx'
import { type Answers, type AnswerTo, gives, refused } from '#testing/stub-server.ts'
import { UsersPage } from './users-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const olgaId = '018f0000-0000-7000-8000-0000000000b1'
const olga: AdminUser = {
  id: olgaId,
  email: 'olga@example.com',
  first_name: 'Ольга',
  last_name: 'Королёва',
  subscription_type: 'monthly',
  subscription_expires: '2026-12-21T14:20:00Z',
  total_readings: 1204,
  readings_this_period: 600,
  message_limit: 1000,
  created_at: '2026-11-01T10:00:00Z',
  last_login_at: null,
  updated_at: '2026-11-01T10:00:00Z',
  role: 'user',
  blocked_at: null,
}
const details: AdminUserDetails = {
  ...olga,
  email_verified: true,
  date_of_birth: null,
  place_of_residence: null,
  email_notifications: true,
  session_count: 1,
  chat_count: 2,
  message_count: 40,
  grants: [],
  payments: [],
  refund: { paymentIds: [olgaId], amount: 1490, usedShare: 0.6, refundableShare: 0.2 },
  isRefundRequested: false,
}

const list = 'GET /api/admin/users'
const one = 'GET /api/admin/users/:userId'
const subscription = 'POST /api/admin/users/:userId/subscription'

function open(answers: Answers, query = '', userId = olgaId) {
  const asked: URLSearchParams[] = []
  const listed = answers[list] ?? gives({ users: [olga], total: 1 })
  const noting: AnswerTo<typeof list> = (address, body) => {
    asked.push(new URL(address, 'http://localhost').searchParams)
    const [answer] = [listed].flat()
    return answer?.(address, body) ?? { response: Response.error() }
  }
  const page = openPage(
    <>
      <UsersPage />
      <Toaster />
    </>,
    {
      address: `/app/admin/users${query}`,
      ids: { userId },
      answers: { [one]: gives(details), ...answers, [list]: noting },
    },
  )
  return { ...page, asked }
}

const rowButton = (name: string) => screen.findByRole('button', { name })

test('a search is sent once the typing has paused, and is in the address', async () => {
  const { asked, search } = open({}, '?plan=monthly&page=3&sort=email')
  const field = screen.getByLabelText('Поиск по e-mail или имени')
  // Letter by letter, and without the pauses that a busy machine makes between them.
  for (const value of ['О', 'Ол', 'Оля']) fireEvent.change(field, { target: { value } })

  await expect.poll(() => asked.at(-1)?.get('search')).toBe('Оля')

  expect(asked.filter((query) => query.get('search') !== '')).toHaveLength(1)
  expect(Object.fromEntries(asked.at(-1) ?? [])).toMatchObject({
    plan: 'monthly',
    sort: 'email',
    page: '1',
    limit: '20',
  })
  await expect.poll(() => new URLSearchParams(search()).get('search')).toBe('Оля')
})

test('what an address should not have said is not asked for', async () => {
  const { asked } = open({}, '?plan=gold&role=king&blocked=maybe&sort=password&page=-2')
  await screen.findByText('olga@example.com')

  expect(Object.fromEntries(asked[0] ?? [])).toEqual({ search: '', sort: '-created_at', page: '1', limit: '20' })
})

test('the file has the filters of the list', async () => {
  open({}, '?plan=free&role=admin&search=%D1%91%D0%B6&page=2')

  expect(screen.getByRole('link', { name: 'Скачать CSV' }).getAttribute('href')).toBe(
    '/api/admin/users/export.csv?search=%D1%91%D0%B6&plan=free&role=admin',
  )
})

test('a page beyond the end leads to the last one', async () => {
  const { search } = open({ [list]: gives({ users: [], total: 45 }) }, '?page=9')

  await expect.poll(() => search()).toBe('?page=3')
})

test('where no user matches, one press clears the filters', async () => {
  const { search } = open({ [list]: gives({ users: [], total: 0 }) }, '?search=nobody&plan=daily&sort=email')
  await screen.findByText('Пользователи не найдены')

  await userEvent.click(screen.getByRole('button', { name: 'Показать всех' }))

  expect(search()).toBe('?sort=email')
})

test('a list that could not be loaded says so and is asked for again', async () => {
  open({ [list]: refused(500, 'internal', 'Что-то сломалось') })

  expect((await screen.findAllByText('Ошибка загрузки пользователей')).length).toBeGreaterThan(0)
  expect(screen.getByText('Что-то сломалось')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Повторить попытку' })).toBeVisible()
})

test('an address with a user in it opens the user’s card', async () => {
  const { search } = open({}, `?user=${olgaId}&plan=monthly`)
  const dialog = within(await screen.findByRole('dialog', { name: 'Пользователь' }))
  await dialog.findByText('Чатов')

  await userEvent.click(dialog.getByRole('button', { name: 'Закрыть' }))

  await expect.poll(() => search()).toBe('?plan=monthly')
})

test('a user is deleted only when their address has been typed', async () => {
  const { calls } = open({ 'DELETE /api/admin/users/:userId': gives({ ok: true }) })
  await userEvent.click(await rowButton('Удалить'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Удалить пользователя?' }))
  const field = await dialog.findByLabelText('E-mail пользователя')
  const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Удалить' })

  await userEvent.type(field, 'olga@example.co')
  expect(button.disabled).toBe(true)
  await userEvent.type(field, 'm')
  await userEvent.click(button)

  expect(await screen.findByText('Пользователь удален')).toBeVisible()
  expect(calls.map(({ call }) => call)).toContain('DELETE /api/admin/users/:userId')
})

test('a user is signed out everywhere from the card, after a question', async () => {
  const { calls } = open({ 'DELETE /api/admin/users/:userId/sessions': gives({ ok: true }) }, `?user=${olgaId}`)
  const card = within(await screen.findByRole('dialog', { name: 'Пользователь' }))
  await userEvent.click(await card.findByRole('button', { name: 'Завершить входы' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Завершить все входы?' }))

  await userEvent.click(dialog.getByRole('button', { name: 'Завершить входы' }))

  expect(await screen.findByText('Входы завершены')).toBeVisible()
  expect(calls.map(({ call }) => call)).toContain('DELETE /api/admin/users/:userId/sessions')
})

test('of a plan that is used too much the money is returned only if the admin says so', async () => {
  const { calls } = open({ [subscription]: gives(olga) })
  await userEvent.click(await rowButton('Отменить подписку'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Отменить подписку' }))
  expect((await dialog.findByLabelText<HTMLInputElement>('Без возврата')).checked).toBe(true)

  await userEvent.click(dialog.getByLabelText('С возвратом'))
  expect(dialog.getByText(/Использовано 60\s%.*Вернётся 1\s490\s₽/)).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Отменить подписку' }))

  expect(await screen.findByText('Подписка обновлена')).toBeVisible()
  const sent = calls.find(({ call }) => call === subscription)
  expect(sent?.body).toEqual({ action: 'cancel', refundAmount: 1490 })
})

test('a refusal is shown in the server’s words, and the dialog stays', async () => {
  open({ 'PATCH /api/admin/users/:userId': refused(409, 'own_admin_account', 'Это ваш собственный аккаунт.') })
  await userEvent.click(await rowButton('Изменить'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Изменить пользователя' }))

  await userEvent.click(await dialog.findByRole('button', { name: 'Сохранить' }))

  expect((await dialog.findByRole('alert')).textContent).toBe('Это ваш собственный аккаунт.')
  expect(screen.getByText('Ошибка обновления пользователя')).toBeVisible()
})

test('a name that is taken away is sent as null', async () => {
  const { calls } = open({ 'PATCH /api/admin/users/:userId': gives(details) })
  await userEvent.click(await rowButton('Изменить'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Изменить пользователя' }))

  await userEvent.clear(await dialog.findByLabelText('Имя'))
  await userEvent.click(dialog.getByRole('button', { name: 'Сохранить' }))

  await expect
    .poll(() => calls.find(({ call }) => call.startsWith('PATCH'))?.body)
    .toMatchObject({ firstName: null, lastName: 'Королёва' })
})

test('an admin cannot delete, block or demote their own account', async () => {
  const me = { ...details, id: account.user.id, email: account.user.email, role: 'admin' as const }
  open({ [list]: gives({ users: [me], total: 1 }), 'GET /api/admin/users/:userId': gives(me) }, `?user=${me.id}`, me.id)
  const dialog = within(await screen.findByRole('dialog', { name: 'Пользователь' }))
  await userEvent.click(await dialog.findByRole('button', { name: 'Изменить' }))

  expect(screen.queryByRole('button', { name: 'Заблокировать' })).toBeNull()
  const edit = within(await screen.findByRole('dialog', { name: 'Изменить пользователя' }))
  expect(edit.getByLabelText<HTMLSelectElement>('Роль').disabled).toBe(true)
})

test.each(['America/New_York', 'Asia/Vladivostok'])('a birth date is the same day in %s', async (zone) => {
  vi.stubEnv('TZ', zone)
  open({ [one]: gives({ ...details, date_of_birth: '1990-11-21' }) }, `?user=${olgaId}`)

  const term = await screen.findByText('Дата рождения')

  expect(term.nextElementSibling?.textContent).toBe('21.11.1990')
})
