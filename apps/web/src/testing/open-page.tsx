import type { Usage } from '@lunaria/contract/common'
import { plans } from '@lunaria/contract/plans'
import type { PublicConfig } from '@lunaria/contract/system'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { vi } from 'vitest'
import { configQuery } from '#shared/session/config-query.ts'
import { type Account, sessionQuery, usageQuery } from '#shared/session/session.ts'

const createdAt = '2026-11-01T10:00:00Z'
export const userId = '018f0000-0000-7000-8000-000000000001'
export const paymentId = '018f0000-0000-7000-8000-0000000000aa'

export const account: Account = {
  user: {
    id: userId,
    email: 'anna@example.com',
    firstName: null,
    lastName: null,
    role: 'user',
    subscriptionType: 'free',
    totalReadings: 0,
    readingsThisPeriod: 0,
    subscriptionExpires: null,
    createdAt,
  },
  profile: {
    first_name: null,
    last_name: null,
    date_of_birth: null,
    place_of_residence: null,
    email_verified: true,
    preferences: { emailNotifications: true, repeatReminder: true },
    subscription_type: 'free',
    total_readings: 0,
    readings_this_period: 0,
    created_at: createdAt,
    role: 'user',
  },
}

export const config: PublicConfig = {
  configError: null,
  maintenanceMode: false,
  allowUserSignup: true,
  supportEmail: 'help@example.com',
  supportTelegram: '',
  supportVk: '',
  testPayments: true,
  aiProvider: 'builtin',
  deckShopUrl: 'https://shop.example',
  metrikaId: null,
  plans: [...plans],
  requisites: {},
}

const hourMs = 60 * 60 * 1000

/** A plan with so many messages left that ends in so many hours; `free` has neither. */
export function usageOf(subscriptionType: Usage['subscriptionType'], left = 0, hours = 0): Usage {
  const limit = { free: 0, daily: 100, monthly: 1000 }[subscriptionType]
  return {
    subscriptionType,
    subscriptionExpires: subscriptionType === 'free' ? null : new Date(Date.now() + hours * hourMs).toISOString(),
    readingsThisPeriod: limit - left,
    messageLimit: limit,
    remainingMessages: left,
  }
}

export type Answer = (address: string) => Response | Promise<Response>

export function gives(body: unknown): Answer {
  return () => Response.json(body)
}

export function refused(status: number, code: string, error: string): Answer {
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

/** Shows a piece of a page to somebody, before a server that answers as it is told. Gives the calls that came. */
export function openPage(element: ReactNode, { address = '/app', signedIn = account, ...page }: Page = {}) {
  const { usage = usageOf('free'), testPayments = true, answers = {} } = page
  const calls: { call: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body?: string }) => {
    const call = `${method} ${url.split('?')[0]}`
    calls.push({ call, body: body === undefined ? undefined : JSON.parse(body) })
    const known = answers[call] ?? []
    const [answer, ...later] = Array.isArray(known) ? known : [known]
    if (!answer) throw new Error(`Nobody expected ${call}`)
    if (later.length > 0) answers[call] = later
    return answer(url)
  })

  if (signedIn) localStorage.setItem('lunaria-user', JSON.stringify(signedIn.user))
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000, retry: false } } })
  queryClient.setQueryData(configQuery.queryKey, { ...config, testPayments })
  queryClient.setQueryData(sessionQuery.queryKey, signedIn)
  if (usage) queryClient.setQueryData(usageQuery(userId).queryKey, usage)
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  const where = () => router.state.location
  return { calls, search: () => where().search, address: () => `${where().pathname}${where().search}`, queryClient }
}
