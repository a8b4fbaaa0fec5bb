import { queryOptions } from '@tanstack/react-query'
import { call } from '#shared/api/call.ts'

export const dashboardKey = ['admin', 'dashboard'] as const

/** How often an open dashboard looks again by itself; a tab in the background does not. */
const refetchInterval = 60_000
/** One toast for all that did not come; each block says its own in its place. */
const meta = { problem: 'Ошибка загрузки данных дашборда' }

export const statsQuery = queryOptions({
  queryKey: [...dashboardKey, 'stats'],
  queryFn: ({ signal }) => call('GET /api/admin/stats', { signal }),
  refetchInterval,
  meta,
})

export const demoQuery = queryOptions({
  queryKey: [...dashboardKey, 'demo'],
  queryFn: ({ signal }) => call('GET /api/admin/demo-chat/stats', { signal }),
  refetchInterval,
  meta,
})

export const paymentDaysQuery = queryOptions({
  queryKey: [...dashboardKey, 'payments'],
  queryFn: ({ signal }) => call('GET /api/admin/stats/payments', { signal }),
  refetchInterval,
  meta,
})

export const peopleDaysQuery = queryOptions({
  queryKey: [...dashboardKey, 'people'],
  queryFn: ({ signal }) => call('GET /api/admin/stats/people', { signal }),
  refetchInterval,
  meta,
})

/** Reads the way of visitors to a purchase over so many days. */
export function funnelQuery(days: number) {
  return queryOptions({
    queryKey: [...dashboardKey, 'funnel', days],
    queryFn: ({ signal }) => call('GET /api/admin/stats/funnel', { query: { days }, signal }),
    refetchInterval,
    meta,
  })
}

export const aiHealthQuery = queryOptions({
  queryKey: [...dashboardKey, 'ai'],
  queryFn: ({ signal }) => call('GET /api/admin/stats/ai', { signal }),
  refetchInterval,
  meta,
})

export const aiCostQuery = queryOptions({
  queryKey: [...dashboardKey, 'ai-cost'],
  queryFn: ({ signal }) => call('GET /api/admin/stats/ai-cost', { signal }),
  refetchInterval,
  meta,
})
