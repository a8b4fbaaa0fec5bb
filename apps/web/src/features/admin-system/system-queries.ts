import type { LogLevel } from '@lunaria/contract/admin-system'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#shared/api/call.ts'

export const systemKey = ['admin', 'system'] as const
/** The restart runs under this key, so that queries that poll the server can wait for its end. */
export const restartKey = [...systemKey, 'restart'] as const
const logsKey = [...systemKey, 'logs'] as const

const logPage = 50
export const eventPage = 20

/** How old the figures may be, and how often they are read again while the page is visible. */
const statusMs = 60_000
const infoMs = 20_000
const backupsMs = 60_000
/** While one is being made. */
const backupMs = 2000

export const statusQuery = queryOptions({
  queryKey: [...systemKey, 'status'],
  queryFn: ({ signal }) => call('GET /api/admin/system/status', { signal }),
  staleTime: 0,
  refetchInterval: statusMs,
  retry: false, // each press asks again, and the admin may press again
})

export const infoQuery = queryOptions({
  queryKey: [...systemKey, 'info'],
  queryFn: ({ signal }) => call('GET /api/admin/system/info', { signal }),
  staleTime: 0,
  refetchInterval: infoMs,
})

export const backupsQuery = queryOptions({
  queryKey: [...systemKey, 'backups'],
  queryFn: ({ signal }) => call('GET /api/admin/system/backups', { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.isRunning ? backupMs : backupsMs),
})

export const checklistQuery = queryOptions({
  queryKey: [...systemKey, 'checklist'],
  queryFn: ({ signal }) => call('GET /api/admin/system/checklist', { signal }),
})

/** Reads a page of security events; the page before is shown meanwhile. */
export function eventsQuery(page: number) {
  return queryOptions({
    queryKey: [...systemKey, 'events', page],
    queryFn: ({ signal }) => call('GET /api/admin/system/events', { query: { page, limit: eventPage }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export type LogFilter = { kind?: 'security'; level?: LogLevel; text?: string; requestId?: string }

/** Returns the log from its last line backwards, a page at a time. */
export function logsQuery(filter: LogFilter) {
  return infiniteQueryOptions({
    queryKey: [...logsKey, filter],
    queryFn: ({ signal, pageParam: before }) =>
      call('GET /api/admin/logs', { query: { ...filter, limit: logPage, before }, signal }),
    initialPageParam: undefined as number | undefined, // the first page begins at the end of the log
    getNextPageParam: ({ logs }) => (logs.length < logPage ? undefined : logs.at(-1)?.id),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
