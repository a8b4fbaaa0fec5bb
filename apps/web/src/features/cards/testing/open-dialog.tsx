import type { Usage } from '@lunaria/contract/common'
import { cards } from '@lunaria/tarot/cards'
import type { Card } from '@lunaria/tarot/types'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { vi } from 'vitest'
import { configQuery } from '#shared/session/config-queries.ts'
import { type Account, sessionQuery, usageQuery } from '#shared/session/session.ts'
import { config } from '#testing/fixtures.ts'
import { account, toUsage } from './master-server.ts'

export const meaning = 'Путь начинается с шага.'
export const askButton = { name: 'Получить толкование' }

function firstCard(): Card {
  const [card] = cards
  if (!card) throw new Error('The deck is empty')
  return card
}

type Dialog = ComponentType<{
  card: Card
  side: 'upright'
  meaning: string
  isOpen: boolean
  onClose: () => void
}>

/** Opens the dialog of the Fool, upright; returns what can be seen in it and done with it. */
export function dialogOpener(Dialog: Dialog) {
  return (options: OpenOptions = {}) => openDialog(Dialog, options)
}

type OpenOptions = { signedIn?: Account | null; usage?: Usage; configError?: string }

function openDialog(Dialog: Dialog, { signedIn = account, usage, configError }: OpenOptions) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000, retry: false } } })
  queryClient.setQueryData(configQuery.queryKey, { ...config, configError: configError ?? null })
  queryClient.setQueryData(sessionQuery.queryKey, signedIn)
  queryClient.setQueryData(usageQuery(account.user.id).queryKey, usage ?? toUsage('monthly', 10))
  const onClose = vi.fn()
  const shown = <Dialog card={firstCard()} side="upright" meaning={meaning} isOpen onClose={onClose} />
  const router = createMemoryRouter([{ path: '/app/cards/fool', element: shown }], {
    initialEntries: ['/app/cards/fool'],
  })
  const view = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return {
    onClose,
    close: view.unmount,
    reopen: () => {
      view.unmount()
      render(
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>,
      )
    },
    search: () => router.state.location.search,
    dialog: within(screen.getByRole('dialog', { name: 'Шут' })),
    remaining: () => queryClient.getQueryData(usageQuery(account.user.id).queryKey)?.remainingMessages,
    ask: async (name = askButton.name) => userEvent.click(await screen.findByRole('button', { name })),
  }
}
