import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, StrictMode, useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Account, sessionQuery } from '#shared/session/session.ts'
import { AuthDialog, type AuthMode } from './auth-dialog.tsx'
import { ConfirmPage } from './confirm-page.tsx'
import { ResetPage } from './reset-page.tsx'

type Said = { path: string; body: unknown }
type Answer = { status: number; body: unknown }

const ok: Answer = { status: 200, body: { ok: true } }
const badLink: Answer = refusal(400, 'invalid_token', 'Ссылка устарела или уже использована. Запросите новую.')
let said: Said[] = []
let answers: Record<string, Answer> = {}

function refusal(status: number, code: string, error: string, details?: unknown): Answer {
  return { status, body: { error, code, details, requestId: '1' } }
}

beforeEach(() => {
  said = []
  answers = {}
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string }) => {
    said.push({ path, body: body === undefined ? undefined : JSON.parse(body) })
    const answer = answers[path] ?? ok
    return new Response(JSON.stringify(answer.body), { status: answer.status })
  })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const account: Account = {
  user: {
    id: '0193e0a0-0000-7000-8000-000000000001',
    email: 'anna@example.com',
    firstName: null,
    lastName: null,
    role: 'user',
    subscriptionType: 'free',
    totalReadings: 0,
    readingsThisPeriod: 0,
    subscriptionExpires: null,
    createdAt: '2026-11-01T10:00:00Z',
  },
  profile: {
    first_name: null,
    last_name: null,
    date_of_birth: null,
    place_of_residence: null,
    email_verified: false,
    preferences: { emailNotifications: true, repeatReminder: true },
    subscription_type: 'free',
    total_readings: 0,
    readings_this_period: 0,
    created_at: '2026-11-01T10:00:00Z',
    role: 'user',
  },
}

function show(element: ReactNode, { at = '/', signedIn = null as Account | null } = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000, retry: false } } })
  client.setQueryData(sessionQuery.queryKey, signedIn)
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [at] })
  render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  )
  return { client, user: userEvent.setup() }
}

function Entrance() {
  const [mode, setMode] = useState<AuthMode | null>('sign-in')
  return <AuthDialog mode={mode} onModeChange={setMode} onClose={() => setMode(null)} />
}

test('somebody who cannot sign up is told so before he types anything, and is shown the way in', async () => {
  answers['/api/config'] = { status: 200, body: { allowUserSignup: false } }
  const { user } = show(<Entrance />)

  await user.click(screen.getByRole('button', { name: 'Нет аккаунта? Зарегистрироваться' }))

  expect(await screen.findByText('Регистрация временно закрыта')).toBeTruthy()
  expect(screen.queryByLabelText('E-mail')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Уже есть аккаунт? Войти' }))
  expect(screen.getByRole('dialog', { name: 'Вход' })).toBeTruthy()
  expect(screen.getByLabelText('E-mail')).toBeTruthy()
})

describe('«Забыли пароль?»', () => {
  test('takes over the address from the sign-in, and says the same whether it is known or not', async () => {
    const { user } = show(<Entrance />)
    await user.type(screen.getByLabelText('E-mail'), 'anna@example.com')

    await user.click(screen.getByRole('link', { name: 'Забыли пароль?' }))
    expect(screen.getByRole('dialog', { name: 'Забыли пароль?' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Отправить ссылку' }))

    expect((await screen.findByRole('status')).textContent).toContain('Если адрес anna@example.com у нас есть')
    expect(said).toEqual([{ path: '/api/auth/password/forgot', body: { email: 'anna@example.com' } }])
    await user.click(screen.getByRole('button', { name: 'Вернуться ко входу' }))
    expect(screen.getByRole('dialog', { name: 'Вход' })).toBeTruthy()
  })

  test('is not offered to somebody who signs up', async () => {
    const { user } = show(<Entrance />)

    await user.click(screen.getByRole('button', { name: 'Нет аккаунта? Зарегистрироваться' }))

    expect(screen.queryByRole('link', { name: 'Забыли пароль?' })).toBeNull()
  })

  test('asks for an address before it asks the server', async () => {
    const { user } = show(<Entrance />)
    await user.click(screen.getByRole('link', { name: 'Забыли пароль?' }))

    await user.click(screen.getByRole('button', { name: 'Отправить ссылку' }))

    expect(screen.getByText('Введите e-mail')).toBeTruthy()
    expect(said).toEqual([])
  })

  test('says what is wrong with the address, and that it was asked too often', async () => {
    const problem = [{ field: 'email', message: 'Проверьте e-mail: похоже, в нём опечатка' }]
    answers['/api/auth/password/forgot'] = refusal(422, 'invalid_fields', 'Проверьте поля', problem)
    const { user } = show(<Entrance />)
    await user.type(screen.getByLabelText('E-mail'), 'anna@')
    await user.click(screen.getByRole('link', { name: 'Забыли пароль?' }))
    await user.click(screen.getByRole('button', { name: 'Отправить ссылку' }))
    expect(await screen.findByText('Проверьте e-mail: похоже, в нём опечатка')).toBeTruthy()

    answers['/api/auth/password/forgot'] = refusal(429, 'too_many_requests', 'Слишком часто.')
    await user.click(screen.getByRole('button', { name: 'Отправить ссылку' }))
    expect((await screen.findByRole('alert')).textContent).toBe('Слишком часто.')
  })
})

describe('the page for a new password', () => {
  test('sets it, and forgets who was signed in here', async () => {
    const { user, client } = show(<ResetPage />, { at: '/reset-password#token=secret', signedIn: account })

    await user.type(screen.getByLabelText('Новый пароль'), 'battery staple')
    await user.click(screen.getByRole('button', { name: 'Сохранить пароль' }))

    expect(await screen.findByRole('heading', { name: 'Пароль изменён' })).toBeTruthy()
    expect(said).toEqual([{ path: '/api/auth/password/reset', body: { token: 'secret', password: 'battery staple' } }])
    expect(client.getQueryData(sessionQuery.queryKey)).toBeNull()
    expect(screen.getByRole('link', { name: 'Войти' }).getAttribute('href')).toBe('/app?modal=sign-in')
  })

  test('keeps the form where the password breaks a rule', async () => {
    const problem = [{ field: 'password', message: 'Пароль: не короче 8 символов' }]
    answers['/api/auth/password/reset'] = refusal(422, 'invalid_fields', 'Проверьте поля', problem)
    const { user } = show(<ResetPage />, { at: '/reset-password#token=secret' })

    await user.type(screen.getByLabelText('Новый пароль'), 'short')
    await user.click(screen.getByRole('button', { name: 'Сохранить пароль' }))

    expect(await screen.findByText('Пароль: не короче 8 символов')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Сохранить пароль' })).toBeTruthy()
  })

  test('offers another link where this one is spent or not whole', async () => {
    answers['/api/auth/password/reset'] = badLink
    const { user } = show(<ResetPage />, { at: '/reset-password#token=old' })
    await user.type(screen.getByLabelText('Новый пароль'), 'battery staple')
    await user.click(screen.getByRole('button', { name: 'Сохранить пароль' }))
    expect(await screen.findByRole('heading', { name: 'Ссылка не подошла' })).toBeTruthy()
    cleanup()

    show(<ResetPage />, { at: '/reset-password' })
    const link = screen.getByRole('link', { name: 'Прислать новую ссылку' })
    expect(link.getAttribute('href')).toBe('/app?modal=forgot-password')
  })
})

describe('the page of a link that confirms', () => {
  test('confirms by itself, once', async () => {
    show(<ConfirmPage kind="verify-email" />, { at: '/verify-email#token=secret' })

    expect(await screen.findByRole('heading', { name: 'E-mail подтверждён' })).toBeTruthy()
    expect(said).toEqual([{ path: '/api/auth/verify-email', body: { token: 'secret' } }])
  })

  test('takes the token of an older letter out of the query', async () => {
    show(<ConfirmPage kind="verify-email" />, { at: '/verify-email?token=secret' })

    expect(await screen.findByRole('heading', { name: 'E-mail подтверждён' })).toBeTruthy()
    expect(said).toEqual([{ path: '/api/auth/verify-email', body: { token: 'secret' } }])
  })

  test('changes the address', async () => {
    show(<ConfirmPage kind="change-email" />, { at: '/change-email#token=secret' })

    expect(await screen.findByRole('heading', { name: 'E-mail изменён' })).toBeTruthy()
    expect(said).toEqual([{ path: '/api/auth/change-email', body: { token: 'secret' } }])
  })

  test('sends another link to somebody who is signed in', async () => {
    answers['/api/auth/verify-email'] = badLink
    const { user } = show(<ConfirmPage kind="verify-email" />, { at: '/verify-email#token=old', signedIn: account })

    await user.click(await screen.findByRole('button', { name: 'Прислать новую ссылку' }))

    expect(await screen.findByText(/Новая ссылка придёт на anna@example.com/)).toBeTruthy()
    expect(said.at(-1)?.path).toBe('/api/auth/verify-email/send')
  })

  test('asks a stranger to sign in for that', async () => {
    answers['/api/auth/verify-email'] = badLink
    show(<ConfirmPage kind="verify-email" />, { at: '/verify-email#token=old' })

    expect(await screen.findByRole('link', { name: 'Войти, чтобы получить новую' })).toBeTruthy()
  })

  test('a link that has worked before is no trouble', async () => {
    answers['/api/auth/verify-email'] = badLink
    const signedIn = { ...account, profile: { ...account.profile, email_verified: true } }
    show(<ConfirmPage kind="verify-email" />, { at: '/verify-email#token=old', signedIn })

    expect(await screen.findByRole('heading', { name: 'E-mail уже подтверждён' })).toBeTruthy()
  })

  test('an address taken in the meantime is named, a lost connection can be tried again', async () => {
    answers['/api/auth/change-email'] = refusal(409, 'email_taken', 'Этот e-mail уже зарегистрирован.')
    const { user } = show(<ConfirmPage kind="change-email" />, { at: '/change-email#token=secret' })
    expect((await screen.findByRole('alert')).textContent).toContain('Этот e-mail уже зарегистрирован.')

    answers = {}
    await user.click(screen.getByRole('button', { name: 'Попробовать ещё раз' }))
    expect(await screen.findByRole('heading', { name: 'E-mail изменён' })).toBeTruthy()
  })
})
