import type { Board, BoardDraft } from '@lunaria/contract/creative'
import { isApiError } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { openDrafts } from '#shared/drafts/open-drafts.ts'
import { boardQuery, boardsQuery } from './creative-queries.ts'

/** What is changed on boards; a board is sent whole. */
export const boardDrafts = openDrafts<BoardDraft, Board>({
  name: 'creative',
  toVersion: ({ title, seed, cards, revision }) => ({ values: { title, seed, cards }, revision }),
  async send(boardId, changes, { values, revision }) {
    const params = { boardId }
    const body = { ...values, ...changes, revision }
    try {
      return { isSaved: true, record: await call('PATCH /api/creative/boards/:boardId', { params, body }) }
    } catch (error) {
      if (!isApiError(error, 'board_changed')) throw error
      return { isSaved: false, record: await call('GET /api/creative/boards/:boardId', { params }) }
    }
  },
  onSaved(queryClient, { userId, id, record }) {
    queryClient.setQueryData(boardQuery(userId, id).queryKey, record)
    void queryClient.invalidateQueries(boardsQuery(userId))
  },
})
