import type { BoardDraft } from '@lunaria/contract/creative'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import toast from 'react-hot-toast'
import { useNavigate } from 'react-router'
import { errorText } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { ConfirmDialog } from '#shared/ui/overlays/confirm-dialog.tsx'
import { boardDrafts } from './board-drafts.ts'
import { boardsQuery } from './creative-queries.ts'
import { useCopyBoard } from './use-copy-board.ts'

type BoardEndProps = { userId: string; boardId: string; values: BoardDraft }

/** Another board like this one, or none. */
export function BoardEnd({ userId, boardId, values }: BoardEndProps) {
  const [isRemoving, setIsRemoving] = useState(false)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const copy = useCopyBoard(userId)
  const remove = useMutation({
    mutationFn: () => call('DELETE /api/creative/boards/:boardId', { params: { boardId } }),
    onSuccess() {
      boardDrafts.discard({ userId, id: boardId })
      queryClient.invalidateQueries(boardsQuery(userId))
      navigate('/app/creative')
    },
    onError: (error) => toast.error(errorText(error)),
  })

  return (
    <>
      <Button variant="ghost" isLoading={copy.isPending} onClick={() => copy.mutate(values)}>
        Копия доски
      </Button>
      <Button variant="ghost" onClick={() => setIsRemoving(true)}>
        Удалить доску
      </Button>
      <ConfirmDialog
        isOpen={isRemoving}
        onClose={() => setIsRemoving(false)}
        onConfirm={() => remove.mutate()}
        title="Удалить доску?"
        description="Карты, ваши слова и набросок пропадут. Вернуть их не получится."
        confirmLabel="Удалить"
        isDangerous
        isLoading={remove.isPending}
      />
    </>
  )
}
