import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { sessionQuery } from '#shared/session/session.ts'
import { Toaster } from '#shared/ui/overlays/toaster.tsx'
import { account } from '#testing/fixtures.ts'
import { openPage } from '#testing/open-page.tsx'
import { stubPasskeys } from '#testing/passkeys.ts'
import { type Answers, gives, refused } from '#testing/stub-server.ts'
import { AuthDialog, type AuthMode } from './auth-dialog.tsx'

const passkeyRequest = { challenge: 'AQID', rpId: 'localhost' }

function Entrance() {
  const [mode, setMode] = useState<AuthMode | null>('sign-in')
  return (
    <>
      <AuthDialog mode={mode} onModeChange={setMode} onClose={() => setMode(null)} />
      <Toaster />
    </>
  )
}

const dialog = () => within(screen.getByRole('dialog', { name: 'Вход' }))
const field = (name: string) => dialog().getByLabelText<HTMLInputElement>(name)

async function enterPassword(methods: string[], answers: Answers) {
  const needed = refused(401, 'second_step_needed', 'Остался второй шаг.', { methods })
  const page = openPage(<Entrance />, { signedIn: null, answers: { 'POST /api/auth/signin': needed, ...answers } })
  await userEvent.type(field('E-mail'), 'anna@example.com')
  await userEvent.type(field('Пароль'), 'мой пароль{Enter}')
  await dialog().findByText('Пароль подошёл, остался второй шаг')
  return page
}

test('after the password the application’s code signs in, by the keyboard alone', async () => {
  const { queryClient, calls } = await enterPassword(['totp', 'recovery'], {
    'POST /api/auth/signin/code': [refused(403, 'wrong_code', 'Код не подошёл.'), gives(account)],
  })
  const code = field('Код из приложения')
  expect(document.activeElement).toBe(code)
  expect([code.autocomplete, code.inputMode]).toEqual(['one-time-code', 'numeric'])

  await userEvent.keyboard('{Enter}')
  expect(await dialog().findByText('Введите код')).toBeVisible()
  await userEvent.keyboard('000000{Enter}')
  expect(await dialog().findByText('Код не подошёл.')).toBeVisible()
  expect(code.value).toBe('000000')
  await userEvent.clear(code)
  await userEvent.type(code, '123 456{Enter}')

  await expect.poll(() => queryClient.getQueryData(sessionQuery.queryKey)).toEqual(account)
  expect(calls.at(-1)).toEqual({ call: 'POST /api/auth/signin/code', body: { code: '123 456' } })
})

test('a recovery code is another way, and on the way back all that was typed is there', async () => {
  await enterPassword(['totp', 'recovery'], {})
  await userEvent.type(field('Код из приложения'), '123')

  await userEvent.click(dialog().getByRole('button', { name: 'Ввести запасной код' }))
  await userEvent.type(field('Запасной код'), 'abcd')
  await userEvent.click(dialog().getByRole('button', { name: 'Ввести код из приложения' }))
  expect(field('Код из приложения').value).toBe('123')
  await userEvent.click(dialog().getByRole('button', { name: 'Назад к паролю' }))

  expect(field('E-mail').value).toBe('anna@example.com')
  expect(field('Пароль').value).toBe('мой пароль')
  expect(dialog().getByRole('button', { name: 'Войти' })).toBeVisible()
})

test('a second step that took too long leads back to the password and says why', async () => {
  await enterPassword(['totp'], {
    'POST /api/auth/signin/code': refused(401, 'second_step_expired', 'Время на второй шаг вышло.'),
  })

  await userEvent.type(field('Код из приложения'), '123456{Enter}')

  expect(await dialog().findByText('Время на второй шаг вышло.')).toBeVisible()
  expect(field('Пароль').value).toBe('мой пароль')
})

test('a passkey confirms the password’s sign-in', async () => {
  stubPasskeys()
  const { queryClient, calls } = await enterPassword(['passkey', 'recovery'], {
    'POST /api/auth/signin/passkey/options': gives(passkeyRequest),
    'POST /api/auth/signin/passkey': gives(account),
  })

  await userEvent.click(dialog().getByRole('button', { name: 'Подтвердить ключом доступа' }))

  await expect.poll(() => queryClient.getQueryData(sessionQuery.queryKey)).toEqual(account)
  expect(calls.find(({ call }) => call.endsWith('/options'))?.body).toEqual({ isSecondStep: true })
})

test('a passkey alone signs in; a cancelled one can be tried again', async () => {
  stubPasskeys({ fails: 'NotAllowedError' })
  const { queryClient, calls } = openPage(<Entrance />, {
    signedIn: null,
    answers: {
      'POST /api/auth/signin/passkey/options': gives(passkeyRequest),
      'POST /api/auth/signin/passkey': gives(account),
    },
  })
  const entrance = () => dialog().getByRole('button', { name: 'Войти с ключом доступа' })

  await userEvent.click(entrance())
  expect((await dialog().findByRole('alert')).textContent).toContain('Попробуйте ещё раз')
  stubPasskeys()
  await userEvent.click(entrance())

  await expect.poll(() => queryClient.getQueryData(sessionQuery.queryKey)).toEqual(account)
  expect(calls[0]?.body).toEqual({ isSecondStep: false })
})

test('a browser without passkeys does not offer them', () => {
  openPage(<Entrance />, { signedIn: null })

  expect(dialog().queryByRole('button', { name: 'Войти с ключом доступа' })).toBeNull()
})
