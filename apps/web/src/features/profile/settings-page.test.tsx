import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { sessionQuery } from '#shared/session/session.ts'
import { account, toUsage } from '#testing/fixtures.ts'
import { openPage } from '#testing/open-page.tsx'
import { gives, refused } from '#testing/stub-server.ts'
import { SettingsPage } from './settings-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const getSessions = 'GET /api/account/:userId/sessions'
const here = {
  id: 'here',
  device: 'Chrome, Windows',
  address: '203.0.113.1',
  created_at: '2026-11-20T10:00:00Z',
  isCurrent: true,
}
const phone = { ...here, id: 'phone', device: 'Safari, iPhone', isCurrent: false }
const listed = gives([here, phone])
const ok = gives({ ok: true as const })

function region(name: string) {
  return within(screen.getByRole('region', { name }))
}

test('from a link to a part of the settings the keyboard goes on in that part', async () => {
  openPage(<SettingsPage account={account} factors={null} />, { answers: { [getSessions]: listed } })
  const link = screen.getByRole('link', { name: 'Удаление' })

  await userEvent.click(link)
  expect(link.getAttribute('aria-current')).toBe('location')
  await userEvent.tab()

  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Удалить аккаунт' }))
})

test('a password is changed with the old one', async () => {
  const { calls } = openPage(<SettingsPage account={account} factors={null} />, {
    answers: { [getSessions]: listed, 'POST /api/auth/password/change': ok },
  })
  const form = region('Пароль')

  await userEvent.type(form.getByLabelText('Текущий пароль'), 'старый пароль')
  await userEvent.type(form.getByLabelText('Новый пароль'), 'новый пароль')
  await userEvent.click(form.getByRole('button', { name: 'Сменить пароль' }))

  await expect.poll(() => form.getByLabelText<HTMLInputElement>('Новый пароль').value).toBe('')
  const sent = calls.find(({ call }) => call.includes('password'))
  expect(sent?.body).toEqual({ currentPassword: 'старый пароль', newPassword: 'новый пароль' })
})

test('a wrong current password is said beside its field', async () => {
  const no = refused(403, 'wrong_password', 'Пароль не подошёл.')
  openPage(<SettingsPage account={account} factors={null} />, {
    answers: { [getSessions]: listed, 'POST /api/auth/password/change': no },
  })
  const form = region('Пароль')

  await userEvent.type(form.getByLabelText('Текущий пароль'), 'не тот')
  await userEvent.type(form.getByLabelText('Новый пароль'), 'новый пароль')
  await userEvent.click(form.getByRole('button', { name: 'Сменить пароль' }))

  expect((await form.findByRole('alert')).textContent).toBe('Пароль не подошёл.')
  expect(form.getByLabelText('Текущий пароль').getAttribute('aria-invalid')).toBe('true')
})

test('fields that are left empty are sent as null', async () => {
  const profile = { ...account.profile, first_name: 'Анна', place_of_residence: ' ' }
  const { calls } = openPage(<SettingsPage account={{ ...account, profile }} factors={null} />, {
    answers: { [getSessions]: listed, 'PATCH /api/profile/:userId': gives(profile) },
  })

  await userEvent.clear(screen.getByLabelText('Имя'))
  await userEvent.type(screen.getByLabelText('Фамилия'), 'Кузнецова')
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))

  await expect
    .poll(() => calls.find(({ call }) => call.startsWith('PATCH'))?.body)
    .toEqual({
      first_name: null,
      last_name: 'Кузнецова',
      date_of_birth: null,
      place_of_residence: null,
    })
})

test('a birth date is typed as it is written and sent as a calendar day', async () => {
  const { calls } = openPage(<SettingsPage account={account} factors={null} />, {
    answers: { [getSessions]: listed, 'PATCH /api/profile/:userId': gives(account.profile) },
  })

  await userEvent.type(screen.getByLabelText('Дата рождения'), '21.11.1990')
  await userEvent.tab()
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))

  await expect
    .poll(() => calls.find(({ call }) => call.startsWith('PATCH'))?.body)
    .toMatchObject({ date_of_birth: '1990-11-21' })
  expect(screen.getByLabelText<HTMLInputElement>('Дата рождения').value).toBe('21.11.1990')
})

test('half a birth date is said beside its field, which gets the focus; nothing is sent', async () => {
  const { calls } = openPage(<SettingsPage account={account} factors={null} />, { answers: { [getSessions]: listed } })
  const field = screen.getByLabelText<HTMLInputElement>('Дата рождения')

  await userEvent.type(field, '21.11')
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))

  expect(await screen.findByText('Дата рождения: укажите день, месяц и год')).toBeVisible()
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field)
  expect(field.value).toMatch(/^21\.11/)
  expect(calls.filter(({ call }) => call.startsWith('PATCH'))).toEqual([])
})

test('the reminder of a repeated question is switched off at once; where nothing is changed nothing can be saved', async () => {
  const { calls } = openPage(<SettingsPage account={account} factors={null} />, {
    answers: { [getSessions]: listed, 'PATCH /api/profile/:userId': gives(account.profile) },
  })

  expect(screen.getByRole('button', { name: 'Сохранить' }).matches(':disabled')).toBe(true)
  await userEvent.click(screen.getByRole('switch', { name: 'Напоминать о повторном вопросе' }))

  await expect
    .poll(() => calls.find(({ call }) => call.startsWith('PATCH'))?.body)
    .toEqual({ preferences: { repeatReminder: false } })
})

test('one sign-in is ended, this one cannot be', async () => {
  const { calls } = openPage(<SettingsPage account={account} factors={null} />, {
    ids: { sessionId: 'phone' },
    answers: { [getSessions]: listed, 'DELETE /api/account/:userId/sessions/:sessionId': ok },
  })
  const sessions = region('Где вы вошли')
  await sessions.findByText('Safari, iPhone')
  expect(sessions.getByText('Это устройство')).toBeVisible()

  await userEvent.click(sessions.getByRole('button', { name: 'Завершить' }))

  await expect.poll(() => sessions.queryByText('Safari, iPhone')).toBeNull()
  expect(sessions.getByText('Chrome, Windows')).toBeVisible()
  expect(sessions.queryByRole('button', { name: 'Завершить все остальные' })).toBeNull()
  expect(calls.map(({ call }) => call)).toContain('DELETE /api/account/:userId/sessions/:sessionId')
})

test('all other sign-ins are ended at once', async () => {
  openPage(<SettingsPage account={account} factors={null} />, {
    answers: { [getSessions]: listed, 'DELETE /api/account/:userId/sessions': ok },
  })
  const sessions = region('Где вы вошли')

  await userEvent.click(await sessions.findByRole('button', { name: 'Завершить все остальные' }))

  await expect.poll(() => sessions.queryByText('Safari, iPhone')).toBeNull()
})

test('an account is deleted with its password, and the browser forgets who was here', async () => {
  const { address, calls, queryClient } = openPage(<SettingsPage account={account} factors={null} />, {
    address: '/app/profile/settings',
    usage: toUsage('monthly', 10, 700),
    answers: { [getSessions]: listed, 'DELETE /api/account/:userId': ok },
  })

  await userEvent.click(screen.getByRole('button', { name: 'Удалить аккаунт' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Удалить аккаунт?' }))
  expect(dialog.getByRole('button', { name: 'Экспорт' })).toBeVisible()
  expect(dialog.getByText(/денег за него удаление не возвращает/)).toBeVisible()
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Удалить навсегда' }).disabled).toBe(true)
  await userEvent.type(dialog.getByLabelText('Пароль'), 'мой пароль')
  await userEvent.click(dialog.getByRole('button', { name: 'Удалить навсегда' }))

  await expect.poll(() => queryClient.getQueryData(sessionQuery.queryKey)).toBeNull()
  expect(address()).toBe('/app')
  expect(localStorage.getItem('lunaria-user')).toBeNull()
  expect(calls.find(({ call }) => call.startsWith('DELETE'))?.body).toEqual({ password: 'мой пароль' })
})

test('a wrong password deletes nothing and can be typed again', async () => {
  const no = refused(403, 'wrong_password', 'Пароль не подошёл.')
  const { queryClient } = openPage(<SettingsPage account={account} factors={null} />, {
    answers: { [getSessions]: listed, 'DELETE /api/account/:userId': no },
  })

  await userEvent.click(screen.getByRole('button', { name: 'Удалить аккаунт' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Удалить аккаунт?' }))
  await userEvent.type(dialog.getByLabelText('Пароль'), 'не тот{Enter}')

  expect((await dialog.findByRole('alert')).textContent).toBe('Пароль не подошёл.')
  expect(queryClient.getQueryData(sessionQuery.queryKey)).toEqual(account)
})

test('a user whose address is not confirmed can have the letter again', async () => {
  const unconfirmed = { ...account, profile: { ...account.profile, email_verified: false } }
  const { calls } = openPage(<SettingsPage account={unconfirmed} factors={null} />, {
    answers: { [getSessions]: listed, 'POST /api/auth/verify-email/send': ok },
  })

  await userEvent.click(region('E-mail').getByRole('button', { name: 'Отправить ещё раз' }))

  await expect.poll(() => calls.map(({ call }) => call)).toContain('POST /api/auth/verify-email/send')
})
