import { adminDashboardApi } from '@lunaria/contract/admin-dashboard'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#shared/api/call.ts'

export const dashboardKey = ['admin', 'dashboard'] as const

/** How often an open dashboard looks again by itself; a tab in the background does not. */
const refetchInterval = 60_000

export const statsQuery = queryOptions({
  queryKey: [...dashboardKey, 'stats'],
  queryFn: ({ signal }) => call(adminDashboardApi.stats, { signal }),
  refetchInterval,
})

export const demoQuery = queryOptions({
  queryKey: [...dashboardKey, 'demo'],
  queryFn: ({ signal }) => call(adminDashboardApi.demoStats, { signal }),
  refetchInterval,
})

export const paymentDaysQuery = queryOptions({
  queryKey: [...dashboardKey, 'payments'],
  queryFn: ({ signal }) => call(adminDashboardApi.paymentDays, { signal }),
  refetchInterval,
})

export const peopleDaysQuery = queryOptions({
  queryKey: [...dashboardKey, 'people'],
  queryFn: ({ signal }) => call(adminDashboardApi.peopleDays, { signal }),
  refetchInterval,
})

export function funnelQuery(days: number) {
  return queryOptions({
    queryKey: [...dashboardKey, 'funnel', days],
    queryFn: ({ signal }) => call(adminDashboardApi.funnel, { query: { days }, signal }),
    refetchInterval,
  })
}

export const aiHealthQuery = queryOptions({
  queryKey: [...dashboardKey, 'ai'],
  queryFn: ({ signal }) => call(adminDashboardApi.aiHealth, { signal }),
  refetchInterval,
})

export const aiCostQuery = queryOptions({
  queryKey: [...dashboardKey, 'ai-cost'],
  queryFn: ({ signal }) => call(adminDashboardApi.aiCost, { signal }),
  refetchInterval,
})
