import { Button } from '#shared/ui/button.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { type BoardState, forgetBoard } from './board-draft.ts'
import { useCopyBoard } from './use-copy-board.ts'

type TheirBoardProps = { userId: string; boardId: string; state: BoardState }

/** The board was changed in another window: what was written here becomes a board of its own, or is given up. */
export function TheirBoard({ userId, boardId, state }: TheirBoardProps) {
  const copy = useCopyBoard(userId, { onCopied: () => forgetBoard(boardId) })

  function giveUp(): void {
    forgetBoard(boardId)
    location.reload()
  }

  return (
    <Notice
      tone="err"
      title={state.problem ?? 'Доска не сохранена'}
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="dense" isLoading={copy.isPending} onClick={() => copy.mutate(state.values)}>
            Сохранить моё отдельной доской
          </Button>
          <Button size="dense" variant="ghost" onClick={giveUp}>
            Взять сохранённое
          </Button>
        </span>
      }
    >
      Написанное здесь лежит на этом устройстве.
    </Notice>
  )
}
