import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { SignInButton } from '#features/shell/sign-in-button.tsx'
import { useModal } from '#shared/address/modal-url.ts'
import { useAccount } from '#shared/session/session.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { account } from '#testing/fixtures.ts'
import { openPage } from '#testing/open-page.tsx'
import { gives } from '#testing/stub-server.ts'
import { Modals } from './modals.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

async function signIn(): Promise<void> {
  const dialog = within(await screen.findByRole('dialog', { name: 'Вход' }))
  await userEvent.type(dialog.getByLabelText('E-mail'), account.user.email)
  await userEvent.type(dialog.getByLabelText('Пароль'), 'длинный пароль')
  await userEvent.click(dialog.getByRole('button', { name: 'Войти' }))
}

const answers = { 'POST /api/auth/signin': gives(account) }

describe('after signing in a user goes on to the page that was asked for', () => {
  test.each([
    ['next=%2Fapp%2Fprofile%2Fsettings', '/app/profile/settings'],
    ['next=%2Fapp%2Fadmin%2Fusers%3Fsearch%3Danna', '/app/admin/users?search=anna'],
    ['next=plans', '/app?modal=plans'],
    ['next=plans&chosen=daily', '/app?modal=plans&chosen=daily'],
    ['next=%2F%2Fevil.example%2Fapp', '/app'],
    ['next=https%3A%2F%2Fevil.example', '/app'],
    ['from=letter', '/app?from=letter'],
  ])('%s', async (asked, reached) => {
    const { address } = openPage(<Modals />, { address: `/app?modal=sign-in&${asked}`, signedIn: null, answers })

    await signIn()

    await expect.poll(address).toBe(reached)
  })
})

test.each([
  [true, 'textbox'],
  [false, 'main'],
])('the focus is then in the page that has opened, in its box where there is no keyboard on the screen: %s', async (matches, role) => {
  vi.stubGlobal('matchMedia', () => ({ matches }))
  function Page() {
    const modal = useModal()
    return (
      <>
        <main>
          {useAccount() ? <input data-first-focus="" /> : <Button onClick={() => modal.open('sign-in')}>Начать</Button>}
        </main>
        <Modals />
      </>
    )
  }
  openPage(<Page />, { signedIn: null, answers })
  await userEvent.click(screen.getByRole('button', { name: 'Начать' }))

  await signIn()

  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  await expect.poll(() => document.activeElement).toBe(screen.getByRole(role))
})

describe('«Войти» of a public page', () => {
  const site = (
    <>
      <SignInButton />
      <Modals />
    </>
  )

  test.each(['Escape', 'after another dialog'])('is left for the page where one was: %s', async (how) => {
    const { address } = openPage(site, { address: '/help#refund-rule', signedIn: null, answers })
    await userEvent.click(screen.getByRole('button', { name: 'Войти' }))
    await expect.poll(address).toBe('/app?modal=sign-in')
    const dialog = within(await screen.findByRole('dialog', { name: 'Вход' }))
    if (how !== 'Escape') await userEvent.click(dialog.getByRole('button', { name: /^Нет аккаунта/ }))

    await userEvent.keyboard('{Escape}')

    await expect.poll(address).toBe('/help')
  })

  test('leads into the application once one has signed in', async () => {
    const { address } = openPage(site, { address: '/help', signedIn: null, answers })
    await userEvent.click(screen.getByRole('button', { name: 'Войти' }))

    await signIn()

    await expect.poll(address).toBe('/app')
  })
})

test('the plan that a stranger chooses is still chosen after signing in', async () => {
  const { address } = openPage(<Modals />, { address: '/help?modal=plans', signedIn: null, answers })
  const plan = async (name: string) => within(await screen.findByRole('article', { name }))

  await userEvent.click((await plan('Пробный')).getByRole('button', { name: 'Оформить' }))
  expect(address()).toBe('/help?modal=sign-in&next=plans&chosen=daily')
  await signIn()

  expect(await (await plan('Пробный')).findByText('Ваш выбор')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Закрыть' }))
  await expect.poll(address).toBe('/help')
})

test.each([
  ['', '/app'],
  ['&next=plans', '/app?modal=plans'],
  ['&next=%2Fapp%2Fprofile', '/app/profile'],
])('a user who has signed in before is not asked again: sign-in%s', async (asked, reached) => {
  const { address } = openPage(<Modals />, { address: `/app?modal=sign-in${asked}` })

  await expect.poll(address).toBe(reached)
  expect(screen.queryByRole('dialog', { name: 'Вход' })).toBeNull()
})
