import type { Usage } from '@lunaria/contract/common'
import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import { NuqsTestingAdapter } from 'nuqs/adapters/testing'
import type { ReactNode } from 'react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { AddressState } from '#shared/address/address-state.tsx'
import { configQuery } from '#shared/session/config-queries.ts'
import { type Account, sessionQuery, usageQuery } from '#shared/session/session.ts'
import { showQueryProblem } from '#shared/session/show-query-problem.ts'
import { account, config, paymentId, toUsage, userId } from './fixtures.ts'
import { type Answers, type Ids, stubServer } from './stub-server.ts'

type Page = {
  address?: string
  signedIn?: Account | null
  /** Null: it is not known yet. */
  usage?: Usage | null
  testPayments?: boolean
  answers?: Answers
  /** Others than the fixtures' user and payment. */
  ids?: Ids
}

/** State in the address; the testing adapter clears the queue of the test before. */
function inAddress(element: ReactNode) {
  return (
    <NuqsTestingAdapter>
      <AddressState>{element}</AddressState>
    </NuqsTestingAdapter>
  )
}

/** Shows a piece of a page to a user, with a stubbed server. Returns the calls that came. */
export function openPage(element: ReactNode, { address = '/app', signedIn = account, ...page }: Page = {}) {
  const { usage = toUsage('free'), testPayments = true, answers = {}, ids } = page
  const calls = stubServer(answers, { userId, paymentId, ...ids })

  if (signedIn) localStorage.setItem('lunaria-user', JSON.stringify(signedIn.user))
  const queryClient = new QueryClient({
    queryCache: new QueryCache({ onError: showQueryProblem }),
    defaultOptions: { queries: { staleTime: 60_000, retry: false } },
  })
  queryClient.setQueryData(configQuery.queryKey, { ...config, testPayments })
  queryClient.setQueryData(sessionQuery.queryKey, signedIn)
  if (usage) queryClient.setQueryData(usageQuery(userId).queryKey, usage)
  const router = createMemoryRouter([{ path: '*', element: inAddress(element) }], {
    initialEntries: [address],
  })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  const where = () => router.state.location
  return {
    calls,
    search: () => where().search,
    address: () => `${where().pathname}${where().search}`,
    /** Follows a link, or goes back by -1. */
    go: (to: string | -1, how?: { replace?: boolean; state?: unknown }) =>
      act(() => (typeof to === 'string' ? router.navigate(to, how) : router.navigate(to))),
    queryClient,
  }
}
