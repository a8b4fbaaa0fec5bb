import { browserZone } from '@lunaria/words/zones'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#shared/api/call.ts'
import { journalKey } from '#shared/journal/queries.ts'
import { networkFirst } from '#shared/offline/answers.ts'

/**
 * Returns the newest year of a user, or the one that is named. What was written on another device is in it, so it is
 * asked for at each visit.
 */
export function yearQuery(userId: string, drawId?: string) {
  return queryOptions({
    queryKey: [...journalKey(userId), 'year', drawId ?? 'newest'],
    staleTime: 0,
    queryFn: () => call('POST /api/year', { body: { zone: browserZone(), drawId } }),
    persister: networkFirst,
  })
}
