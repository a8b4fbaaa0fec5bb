import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { vi } from 'vitest'
import { type Account, sessionQuery } from '#shared/session/session.ts'

const createdAt = '2026-11-01T10:00:00Z'
export const userId = '018f0000-0000-7000-8000-000000000001'

export const account: Account = {
  user: {
    id: userId,
    email: 'anna@example.com',
    firstName: null,
    lastName: null,
    role: 'user',
    subscriptionType: 'monthly',
    totalReadings: 42,
    readingsThisPeriod: 42,
    subscriptionExpires: '2026-12-21T14:20:00Z',
    createdAt,
  },
  profile: {
    first_name: null,
    last_name: null,
    date_of_birth: null,
    place_of_residence: null,
    email_verified: true,
    preferences: { emailNotifications: true },
    subscription_type: 'monthly',
    total_readings: 42,
    readings_this_period: 42,
    created_at: createdAt,
    role: 'user',
  },
}

type Answer = () => Response | Promise<Response>

/** The server: one answer for each call, again and again. Gives the calls that came. */
export function serverAnswers(answers: Record<string, Answer>): { call: string; body: unknown }[] {
  const calls: { call: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (address: string, { method, body }: { method: string; body?: string }) => {
    const call = `${method} ${address}`
    calls.push({ call, body: body === undefined ? undefined : JSON.parse(body) })
    const answer = answers[call]
    if (!answer) throw new Error(`Nobody expected ${call}`)
    return answer()
  })
  return calls
}

export function refused(status: number, code: string, error: string): Answer {
  return () => Response.json({ error, code, requestId: '1' }, { status })
}

/** Shows a page at an address, signed in as `account`. */
export function show(page: ReactNode, address = '/app/profile') {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queryClient.setQueryData(sessionQuery.queryKey, account)
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [address] })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { queryClient, address: () => `${router.state.location.pathname}${router.state.location.search}` }
}
