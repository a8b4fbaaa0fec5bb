import { minuteMs } from '@lunaria/words/time'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#shared/api/call.ts'

/** The beginning of all keys of a user's journal. */
export function journalKey(userId: string) {
  return ['journal', userId] as const
}

/** To how many readings the user wanted to come back by now. */
export function dueQuery(userId: string) {
  return queryOptions({
    queryKey: [...journalKey(userId), 'due'],
    staleTime: 5 * minuteMs,
    queryFn: async () => (await call('GET /api/journal/due', {})).due,
  })
}
