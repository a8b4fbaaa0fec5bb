import type { Usage } from '@lunaria/contract/common'
import type { ErrorCode } from '@lunaria/contract/errors'
import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import { NuqsTestingAdapter } from 'nuqs/adapters/testing'
import type { ReactNode } from 'react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { AddressState } from '#shared/lib/address-state.tsx'
import { showQueryProblem } from '#shared/lib/show-query-problem.ts'
import { configQuery } from '#shared/session/config-query.ts'
import { type Account, sessionQuery, usageQuery } from '#shared/session/session.ts'
import { account, config, usageOf, userId } from './fixtures.ts'
import { brokenReply, stubFetch } from './stub-fetch.ts'

export type Answer = (address: string) => Response | Promise<Response>

export function gives(body: unknown): Answer {
  return () => Response.json(body)
}

/** An answer outside the contract, as a proxy or an older server may send it. */
export function givesBroken(body: unknown): Answer {
  return () => brokenReply(body)
}

export function refused(status: number, code: ErrorCode, error: string): Answer {
  return () => Response.json({ error, code, requestId: '1' }, { status })
}

type Page = {
  address?: string
  signedIn?: Account | null
  /** Null: it is not known yet. */
  usage?: Usage | null
  testPayments?: boolean
  /** For each call (`GET /api/…`, without the query) its answers in turn, the last of them again and again. */
  answers?: Record<string, Answer | Answer[]>
}

/** State in the address; the testing adapter clears the queue of the test before. */
function inAddress(element: ReactNode) {
  return (
    <NuqsTestingAdapter>
      <AddressState>{element}</AddressState>
    </NuqsTestingAdapter>
  )
}

/** Shows a piece of a page to somebody, before a server that answers as it is told. Gives the calls that came. */
export function openPage(element: ReactNode, { address = '/app', signedIn = account, ...page }: Page = {}) {
  const { usage = usageOf('free'), testPayments = true, answers = {} } = page
  const calls: { call: string; body: unknown }[] = []
  stubFetch((url, { method, body }) => {
    const call = `${method} ${url.split('?')[0]}`
    calls.push({ call, body: body === undefined ? undefined : JSON.parse(body) })
    const known = answers[call] ?? []
    const [answer, ...later] = Array.isArray(known) ? known : [known]
    if (!answer) throw new Error(`Nobody expected ${call}`)
    if (later.length > 0) answers[call] = later
    return answer(url)
  })

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
    go: (to: string | -1, how?: { replace: boolean }) =>
      act(() => (typeof to === 'string' ? router.navigate(to, how) : router.navigate(to))),
    queryClient,
  }
}
