import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { openPage } from '#testing/open-page.tsx'
import { cameFromSite, useModal } from './modal-url.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

function Page() {
  const modal = useModal()
  return (
    <>
      <button type="button" onClick={() => modal.open('plans')}>
        Тарифы
      </button>
      <button type="button" onClick={() => modal.open('sign-in')}>
        Войти
      </button>
      <button type="button" onClick={modal.close}>
        Закрыть
      </button>
      <button type="button" onClick={() => modal.leave()}>
        Уйти
      </button>
    </>
  )
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

async function openPlans() {
  const page = openPage(<Page />, { address: '/help' })
  await page.go('/app')
  await press('Тарифы')
  expect(page.address()).toBe('/app?modal=plans')
  return page
}

test('going back closes a dialog, and leaves the page as it was', async () => {
  const page = await openPlans()

  await page.go(-1)

  expect(page.address()).toBe('/app')
})

test.each(['Закрыть', 'Уйти'])('«%s» leaves no second entry of the page behind', async (name) => {
  const page = await openPlans()
  await press('Войти') // one dialog leads to another
  expect(page.address()).toBe('/app?modal=sign-in')

  await press(name)
  await expect.poll(page.address).toBe('/app')
  await page.go(-1)

  expect(page.address()).toBe('/help')
})

test('a second press before the first has closed it does not leave the page', async () => {
  const page = await openPlans()
  const button = screen.getByRole('button', { name: 'Закрыть' })

  button.click()
  button.click()

  await expect.poll(page.address).toBe('/app')
})

test('a dialog that came by an address of its own stays on its page when it is closed', async () => {
  const page = openPage(<Page />, { address: '/help' })
  await page.go('/app?modal=plans')

  await press('Закрыть')

  expect(page.address()).toBe('/app')
})

test('leaving the sign-in of another page leads back there, and having signed in does not', async () => {
  const page = openPage(<Page />, { address: '/help' })
  await page.go('/app?modal=sign-in', { state: cameFromSite })
  await press('Закрыть')
  expect(page.address()).toBe('/app')

  await page.go('/cards')
  await page.go('/app?modal=sign-in', { state: cameFromSite })
  await press('Уйти')
  await expect.poll(page.address).toBe('/cards')
})
