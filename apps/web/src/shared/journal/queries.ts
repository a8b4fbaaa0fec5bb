import { minuteMs } from '@lunaria/words/time'
import { browserZone } from '@lunaria/words/zones'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#shared/api/call.ts'
import { networkFirst } from '#shared/offline/answers.ts'

/** Returns the beginning of all keys of a user's journal. */
export function journalKey(userId: string) {
  return ['journal', userId] as const
}

/** Asks to how many readings the user wanted to come back by now. */
export function dueQuery(userId: string) {
  return queryOptions({
    queryKey: [...journalKey(userId), 'due'],
    staleTime: 5 * minuteMs,
    queryFn: async () => (await call('GET /api/journal/due', {})).due,
  })
}

/**
 * Returns one reading whole. What was changed on another device meanwhile is in it, so it is asked for at each visit.
 */
export function recordQuery(userId: string, drawId: string) {
  return queryOptions({
    queryKey: [...journalKey(userId), 'record', drawId],
    staleTime: 0,
    queryFn: () => call('GET /api/journal/:drawId', { params: { drawId } }),
    persister: networkFirst,
  })
}

/** Returns the card of today where the user is; the first call of a date seals its deck. */
export function dayQuery(userId: string) {
  return queryOptions({
    queryKey: [...journalKey(userId), 'day'],
    staleTime: 0,
    queryFn: () => call('POST /api/day', { body: { zone: browserZone() } }),
  })
}
