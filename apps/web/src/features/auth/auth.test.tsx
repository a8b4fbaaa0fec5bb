import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, StrictMode, useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Account, sessionQuery } from '#shared/session/session.ts'
import { config, account as verified } from '#testing/fixtures.ts'
import { type Answers, gives, refused, stubServer } from '#testing/stub-server.ts'
import { AuthDialog, type AuthMode } from './auth-dialog.tsx'
import { ConfirmPage } from './confirm-page.tsx'
import { ResetPage } from './reset-page.tsx'

const ok = gives({ ok: true as const })
const badLink = refused(400, 'invalid_token', 'Ссылка устарела или уже использована. Запросите новую.')
const account: Account = { ...verified, profile: { ...verified.profile, email_verified: false } }
let said: ReturnType<typeof stubServer> = []
let answers: Answers = {}

beforeEach(() => {
  answers = {
    'GET /api/config': gives(config),
    'POST /api/auth/password/forgot': ok,
    'POST /api/auth/password/reset': ok,
    'POST /api/auth/verify-email': ok,
    'POST /api/auth/verify-email/send': ok,
    'POST /api/auth/change-email': ok,
  }
  said = stubServer(answers)
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

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

test('where sign-up is closed, the dialog says so before anything is typed, and offers the sign-in', async () => {
  answers['GET /api/config'] = gives({ ...config, allowUserSignup: false })
  const { user } = show(<Entrance />)

  await user.click(screen.getByRole('button', { name: 'Нет аккаунта? Зарегистрироваться' }))

  expect(await screen.findByText('Регистрация временно закрыта')).toBeVisible()
  expect(screen.queryByLabelText('E-mail')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Уже есть аккаунт? Войти' }))
  expect(screen.getByRole('dialog', { name: 'Вход' })).toBeVisible()
  expect(screen.getByLabelText('E-mail')).toBeVisible()
})

describe('«Забыли пароль?»', () => {
  test('takes over the address from the sign-in, and says the same whether it is known or not', async () => {
    const { user } = show(<Entrance />)
    await user.type(screen.getByLabelText('E-mail'), 'anna@example.com')

    await user.click(screen.getByRole('link', { name: 'Забыли пароль?' }))
    expect(screen.getByRole('dialog', { name: 'Забыли пароль?' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Отправить ссылку' }))

    expect((await screen.findByRole('status')).textContent).toContain('Если адрес anna@example.com у нас есть')
    expect(said).toEqual([{ call: 'POST /api/auth/password/forgot', body: { email: 'anna@example.com' } }])
    await user.click(screen.getByRole('button', { name: 'Вернуться ко входу' }))
    expect(screen.getByRole('dialog', { name: 'Вход' })).toBeVisible()
  })

  test('is not offered at sign-up', async () => {
    const { user } = show(<Entrance />)

    await user.click(screen.getByRole('button', { name: 'Нет аккаунта? Зарегистрироваться' }))

    expect(screen.queryByRole('link', { name: 'Забыли пароль?' })).toBeNull()
  })

  test('asks for an address before it asks the server', async () => {
    const { user } = show(<Entrance />)
    await user.click(screen.getByRole('link', { name: 'Забыли пароль?' }))

    await user.click(screen.getByRole('button', { name: 'Отправить ссылку' }))

    expect(screen.getByText('Введите e-mail')).toBeVisible()
    expect(said).toEqual([])
  })

  test('says what is wrong with the address, and that it was asked too often', async () => {
    const problem = [{ field: 'email', message: 'Проверьте e-mail: похоже, в нём опечатка' }]
    answers['POST /api/auth/password/forgot'] = refused(422, 'invalid_fields', 'Проверьте поля', problem)
    const { user } = show(<Entrance />)
    await user.type(screen.getByLabelText('E-mail'), 'anna@')
    await user.click(screen.getByRole('link', { name: 'Забыли пароль?' }))
    await user.click(screen.getByRole('button', { name: 'Отправить ссылку' }))
    expect(await screen.findByText('Проверьте e-mail: похоже, в нём опечатка')).toBeVisible()

    answers['POST /api/auth/password/forgot'] = refused(429, 'too_many_requests', 'Слишком часто.')
    await user.click(screen.getByRole('button', { name: 'Отправить ссылку' }))
    expect((await screen.findByRole('alert')).textContent).toBe('Слишком часто.')
  })
})

describe('the page for a new password', () => {
  test('sets it, and forgets who was signed in here', async () => {
    const { user, client } = show(<ResetPage />, { at: '/reset-password#token=secret', signedIn: account })

    await user.type(screen.getByLabelText('Новый пароль'), 'battery staple')
    await user.click(screen.getByRole('button', { name: 'Сохранить пароль' }))

    expect(await screen.findByRole('heading', { name: 'Пароль изменён' })).toBeVisible()
    expect(said).toEqual([
      { call: 'POST /api/auth/password/reset', body: { token: 'secret', password: 'battery staple' } },
    ])
    expect(client.getQueryData(sessionQuery.queryKey)).toBeNull()
    expect(screen.getByRole('link', { name: 'Войти' }).getAttribute('href')).toBe('/app?modal=sign-in')
  })

  test('keeps the form where the password breaks a rule', async () => {
    const problem = [{ field: 'password', message: 'Пароль: не короче 8 символов' }]
    answers['POST /api/auth/password/reset'] = refused(422, 'invalid_fields', 'Проверьте поля', problem)
    const { user } = show(<ResetPage />, { at: '/reset-password#token=secret' })

    await user.type(screen.getByLabelText('Новый пароль'), 'short')
    await user.click(screen.getByRole('button', { name: 'Сохранить пароль' }))

    expect(await screen.findByText('Пароль: не короче 8 символов')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Сохранить пароль' })).toBeVisible()
  })

  test('offers another link where this one is spent or not whole', async () => {
    answers['POST /api/auth/password/reset'] = badLink
    const { user } = show(<ResetPage />, { at: '/reset-password#token=old' })
    await user.type(screen.getByLabelText('Новый пароль'), 'battery staple')
    await user.click(screen.getByRole('button', { name: 'Сохранить пароль' }))
    expect(await screen.findByRole('heading', { name: 'Ссылка не подошла' })).toBeVisible()
    cleanup()

    show(<ResetPage />, { at: '/reset-password' })
    const link = screen.getByRole('link', { name: 'Прислать новую ссылку' })
    expect(link.getAttribute('href')).toBe('/app?modal=forgot-password')
  })
})

describe('the page of a link that confirms', () => {
  test('confirms by itself, once', async () => {
    show(<ConfirmPage kind="verify-email" />, { at: '/verify-email#token=secret' })

    expect(await screen.findByRole('heading', { name: 'E-mail подтверждён' })).toBeVisible()
    expect(said).toEqual([{ call: 'POST /api/auth/verify-email', body: { token: 'secret' } }])
  })

  test('takes the token of an older letter out of the query', async () => {
    show(<ConfirmPage kind="verify-email" />, { at: '/verify-email?token=secret' })

    expect(await screen.findByRole('heading', { name: 'E-mail подтверждён' })).toBeVisible()
    expect(said).toEqual([{ call: 'POST /api/auth/verify-email', body: { token: 'secret' } }])
  })

  test('changes the address', async () => {
    show(<ConfirmPage kind="change-email" />, { at: '/change-email#token=secret' })

    expect(await screen.findByRole('heading', { name: 'E-mail изменён' })).toBeVisible()
    expect(said).toEqual([{ call: 'POST /api/auth/change-email', body: { token: 'secret' } }])
  })

  test('sends another link to a signed-in user', async () => {
    answers['POST /api/auth/verify-email'] = badLink
    const { user } = show(<ConfirmPage kind="verify-email" />, { at: '/verify-email#token=old', signedIn: account })

    await user.click(await screen.findByRole('button', { name: 'Прислать новую ссылку' }))

    expect(await screen.findByText(/Новая ссылка придёт на anna@example.com/)).toBeVisible()
    expect(said.at(-1)?.call).toBe('POST /api/auth/verify-email/send')
  })

  test('asks a stranger to sign in for that', async () => {
    answers['POST /api/auth/verify-email'] = badLink
    show(<ConfirmPage kind="verify-email" />, { at: '/verify-email#token=old' })

    expect(await screen.findByRole('link', { name: 'Войти, чтобы получить новую' })).toBeVisible()
  })

  test('a link that has worked before is no trouble', async () => {
    answers['POST /api/auth/verify-email'] = badLink
    const signedIn = { ...account, profile: { ...account.profile, email_verified: true } }
    show(<ConfirmPage kind="verify-email" />, { at: '/verify-email#token=old', signedIn })

    expect(await screen.findByRole('heading', { name: 'E-mail уже подтверждён' })).toBeVisible()
  })

  test('an address taken in the meantime is named, a lost connection can be tried again', async () => {
    answers['POST /api/auth/change-email'] = refused(409, 'email_taken', 'Этот e-mail уже зарегистрирован.')
    const { user } = show(<ConfirmPage kind="change-email" />, { at: '/change-email#token=secret' })
    expect((await screen.findByRole('alert')).textContent).toContain('Этот e-mail уже зарегистрирован.')

    answers['POST /api/auth/change-email'] = ok
    await user.click(screen.getByRole('button', { name: 'Попробовать ещё раз' }))
    expect(await screen.findByRole('heading', { name: 'E-mail изменён' })).toBeVisible()
  })
})
