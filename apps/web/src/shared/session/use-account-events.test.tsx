import type { Usage } from '@lunaria/contract/common'
import { useQuery } from '@tanstack/react-query'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { account, gives, openPage, paymentId as someoneElse, usageOf, userId } from '#testing/open-page.tsx'
import { refreshPlan, sessionQuery, usageQuery, useAccount } from './session.ts'
import { useAccountEvents } from './use-account-events.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

function Shown() {
  useAccountEvents()
  const { data: usage } = useQuery(usageQuery(userId))
  return (
    <p>
      {useAccount()?.profile.first_name ?? 'без имени'}, {usage?.subscriptionType}
    </p>
  )
}

const info = `GET /api/subscriptions/info/${userId}`
const session = `GET /api/auth/user/${userId}`

function open(usage: Usage) {
  const page = openPage(<Shown />, {
    usage: usageOf('free'),
    answers: { [info]: gives(usage), [session]: gives(account) },
  })
  const asked = () => page.calls.filter(({ call }) => call === info).length
  return { ...page, asked }
}

function tell(name: string, detail: unknown): void {
  act(() => void dispatchEvent(new CustomEvent(name, { detail })))
}

test('a plan that has changed is asked for again, if it is that of whoever is here', async () => {
  const { asked } = open(usageOf('monthly', 1000, 700))

  tell('userSubscriptionUpdated', { userId: someoneElse })
  tell('userSubscriptionUpdated', null)
  expect(asked()).toBe(0)
  tell('userSubscriptionUpdated', { userId })

  expect(await screen.findByText('без имени, monthly')).toBeDefined()
  expect(asked()).toBe(1)
})

test('a change that we tell of ourselves is asked about once', async () => {
  const { asked, queryClient } = open(usageOf('daily', 100, 20))

  act(() => refreshPlan(queryClient, userId))

  expect(await screen.findByText('без имени, daily')).toBeDefined()
  expect(asked()).toBe(1)
})

test('a profile is replaced, if it is that of whoever is here', async () => {
  const { queryClient } = open(usageOf('free'))
  const known = () => queryClient.getQueryData(sessionQuery.queryKey)?.profile

  tell('userProfileUpdated', { userId: someoneElse, profile: { ...account.profile, first_name: 'Олег' } })
  tell('userProfileUpdated', { userId, profile: 'Олег' })
  expect(known()).toEqual(account.profile)
  tell('userProfileUpdated', { userId, profile: { ...account.profile, first_name: 'Анна' } })

  expect(known()).toEqual({ ...account.profile, first_name: 'Анна' })
  expect(await screen.findByText('Анна, free')).toBeDefined()
})
