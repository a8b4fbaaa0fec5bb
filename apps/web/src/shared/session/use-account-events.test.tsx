import type { Usage } from '@lunaria/contract/common'
import { useQuery } from '@tanstack/react-query'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { account, paymentId as someoneElse, toUsage, userId } from '#testing/fixtures.ts'
import { openPage } from '#testing/open-page.tsx'
import { gives, givesBroken } from '#testing/stub-server.ts'
import { applyUsage, refreshPlan, sessionQuery, usageQuery, useAccount } from './session.ts'
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

const info = 'GET /api/subscriptions/info/:userId'
const session = 'GET /api/auth/user/:userId'

function open(usage: Usage) {
  const page = openPage(<Shown />, {
    usage: toUsage('free'),
    answers: { [info]: gives(usage), [session]: gives(account) },
  })
  const asked = () => page.calls.filter(({ call }) => call === info).length
  return { ...page, asked }
}

function sendEvent(name: string, detail: unknown): void {
  act(() => void dispatchEvent(new CustomEvent(name, { detail })))
}

test('a plan that has changed is asked for again, if it is the signed-in user’s', async () => {
  const { asked } = open(toUsage('monthly', 1000, 700))

  sendEvent('userSubscriptionUpdated', { userId: someoneElse })
  sendEvent('userSubscriptionUpdated', null)
  expect(asked()).toBe(0)
  sendEvent('userSubscriptionUpdated', { userId })

  expect(await screen.findByText('без имени, monthly')).toBeVisible()
  expect(asked()).toBe(1)
})

test('a change that we announce ourselves is asked about once', async () => {
  const { asked, queryClient } = open(toUsage('daily', 100, 20))

  act(() => refreshPlan(queryClient, userId))

  expect(await screen.findByText('без имени, daily')).toBeVisible()
  expect(asked()).toBe(1)
})

test('a profile is replaced, if it is the signed-in user’s', async () => {
  const { queryClient } = open(toUsage('free'))
  const known = () => queryClient.getQueryData(sessionQuery.queryKey)?.profile

  sendEvent('userProfileUpdated', { userId: someoneElse, profile: { ...account.profile, first_name: 'Олег' } })
  sendEvent('userProfileUpdated', { userId, profile: 'Олег' })
  expect(known()).toEqual(account.profile)
  sendEvent('userProfileUpdated', { userId, profile: { ...account.profile, first_name: 'Анна' } })

  expect(known()).toEqual({ ...account.profile, first_name: 'Анна' })
  expect(await screen.findByText('Анна, free')).toBeVisible()
})

const recorded = () => JSON.parse(localStorage.getItem('lunaria-user') ?? 'null')

test('the browser’s record follows the plan and the profile', async () => {
  const { queryClient } = open(toUsage('monthly', 1000, 700))

  act(() => applyUsage(queryClient, userId, toUsage('daily', 60, 20)))
  expect(recorded()).toMatchObject({ id: userId, subscriptionType: 'daily', readingsThisPeriod: 40 })
  sendEvent('userProfileUpdated', { userId, profile: { first_name: 'Анна', last_name: 'Кузнецова' } })
  expect(recorded()).toMatchObject({ subscriptionType: 'daily', firstName: 'Анна', lastName: 'Кузнецова' })
})

test('the record is that of the server once a plan has been bought', async () => {
  const { queryClient } = openPage(<Shown />, {
    answers: {
      [info]: gives(toUsage('monthly', 1000, 700)),
      [session]: gives({ ...account, user: { ...account.user, subscriptionType: 'monthly' } }),
    },
  })

  act(() => refreshPlan(queryClient, userId))

  await expect.poll(recorded).toMatchObject({ subscriptionType: 'monthly' })
})

function eventFromAnotherTab(record: object | null): void {
  if (record) localStorage.setItem('lunaria-user', JSON.stringify(record))
  else localStorage.removeItem('lunaria-user')
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'lunaria-user' })))
}

test('a plan that another tab has bought is seen here', async () => {
  const { asked } = open(toUsage('monthly', 1000, 700))

  eventFromAnotherTab({ ...account.user, subscriptionType: 'monthly' })

  expect(await screen.findByText('без имени, monthly')).toBeVisible()
  expect(asked()).toBe(1)
})

test('a user who has signed out in another tab is signed out here', async () => {
  const { queryClient } = open(toUsage('monthly', 1000, 700))

  eventFromAnotherTab(null)

  await expect.poll(() => queryClient.getQueryData(sessionQuery.queryKey)).toBeNull()
})

test.each([
  ['basic', 'daily'],
  ['premium', 'monthly'],
  ['gold', 'free'],
])('a plan that the server calls %s is read as %s', async (name, plan) => {
  const legacy = { ...toUsage('daily', 60, 20), subscriptionType: name }
  const { queryClient } = openPage(<Shown />, {
    usage: null,
    answers: {
      [info]: givesBroken(legacy),
      [session]: givesBroken({ ...account, user: { ...account.user, subscriptionType: name } }),
    },
  })

  expect(await screen.findByText(`без имени, ${plan}`)).toBeVisible()
  await act(() => queryClient.refetchQueries({ queryKey: sessionQuery.queryKey }))
  expect(recorded()).toMatchObject({ subscriptionType: plan })
})
