import { queryOptions } from '@tanstack/react-query'
import { call } from '#shared/api/call.ts'
import { askOrRecall } from '#shared/lib/kept.ts'

export function boardsQuery(userId: string) {
  return queryOptions({
    queryKey: ['creative', userId, 'boards'],
    queryFn: () => askOrRecall(`creative:${userId}:boards`, () => call('GET /api/creative/boards', {})),
  })
}

/** The board as the server has it; what is written over it lies in its draft. */
export function boardQuery(userId: string, boardId: string) {
  return queryOptions({
    queryKey: ['creative', userId, 'board', boardId],
    queryFn: () =>
      askOrRecall(`creative:${userId}:${boardId}`, () =>
        call('GET /api/creative/boards/:boardId', { params: { boardId } }),
      ),
  })
}
