import { cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { config } from '#testing/fixtures.ts'
import { gives, stubServer } from '#testing/stub-server.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The phone's menu and the list of contacts, where the operator has set so much; returns the addresses of each. */
async function open(set: { supportTelegram?: string; supportVk?: string }) {
  stubServer({ 'GET /api/config': gives({ ...config, supportEmail: 'help@lunaria.test', ...set }) })
  vi.resetModules() // the configuration is asked for once a page
  const { PublicMenu } = await import('./public-menu.tsx')
  const { Contacts } = await import('./contacts.tsx')
  render(
    <MemoryRouter>
      <Contacts />
      <PublicMenu isSignedIn={false} isOpen onClose={() => {}} />
    </MemoryRouter>,
  )
  await screen.findByText('Написать на почту')
  const listLinks = (place: HTMLElement) =>
    within(place)
      .queryAllByText(/^(Телеграм|ВКонтакте)$/)
      .map((name) => name.closest('a')?.getAttribute('href'))
  return { inMenu: listLinks(screen.getByRole('dialog', { name: 'Меню' })), inAll: listLinks(document.body) }
}

test.each([
  [{}, []],
  [{ supportTelegram: '@lunaria' }, ['https://t.me/lunaria']],
  [{ supportVk: 'lunaria_taro' }, ['https://vk.com/lunaria_taro']],
  [
    { supportTelegram: 'https://t.me/lunaria', supportVk: 'https://vk.ru/lunaria' },
    ['https://t.me/lunaria', 'https://vk.ru/lunaria'],
  ],
])('what the operator has set is in the phone’s menu and among the contacts: %o', async (set, addresses) => {
  const { inMenu, inAll } = await open(set)

  expect(inMenu).toEqual(addresses)
  expect(inAll).toEqual([...addresses, ...addresses])
})
