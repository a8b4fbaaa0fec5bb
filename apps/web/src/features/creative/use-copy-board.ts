import type { BoardDraft } from '@lunaria/contract/creative'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import toast from 'react-hot-toast'
import { useNavigate } from 'react-router'
import { errorText } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { boardQuery, boardsQuery } from './creative-queries.ts'

/** Makes another board of what is on this one, and opens it. */
export function useCopyBoard(userId: string, { onCopied }: { onCopied?: () => void } = {}) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (draft: BoardDraft) => call('POST /api/creative/boards', { body: { draft } }),
    onSuccess(board) {
      onCopied?.()
      queryClient.setQueryData(boardQuery(userId, board.id).queryKey, board)
      queryClient.invalidateQueries(boardsQuery(userId))
      toast.success('Копия готова')
      navigate(`/app/creative/${board.id}`)
    },
    onError: (error) => toast.error(errorText(error)),
  })
}
