import { queryOptions } from '@tanstack/react-query'
import { call } from '#shared/api/call.ts'
import { networkFirst } from '#shared/offline/answers.ts'

/** Reads the user's boards; without a network those that were read last. */
export function boardsQuery(userId: string) {
  return queryOptions({
    queryKey: ['creative', userId, 'boards'],
    queryFn: () => call('GET /api/creative/boards', {}),
    persister: networkFirst,
  })
}

/** Returns the board as the server has it; what is written over it is in its draft. */
export function boardQuery(userId: string, boardId: string) {
  return queryOptions({
    queryKey: ['creative', userId, 'board', boardId],
    queryFn: () => call('GET /api/creative/boards/:boardId', { params: { boardId } }),
    persister: networkFirst,
  })
}
