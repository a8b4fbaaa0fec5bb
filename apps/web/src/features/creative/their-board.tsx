import type { BoardDraft } from '@lunaria/contract/creative'
import { Button } from '#shared/ui/buttons/button.tsx'
import { Notice } from '#shared/ui/states/notice.tsx'
import { useCopyBoard } from './use-copy-board.ts'

type TheirBoardProps = { userId: string; values: BoardDraft; isStored: boolean; onTakeTheirs: () => void }

/** The board was changed in another window: what was written here becomes a board of its own, or is given up. */
export function TheirBoard({ userId, values, isStored, onTakeTheirs }: TheirBoardProps) {
  const copy = useCopyBoard(userId, { onCopied: onTakeTheirs })

  return (
    <Notice
      tone="err"
      title="Доску изменили в другом окне"
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="dense" isLoading={copy.isPending} onClick={() => copy.mutate(values)}>
            Сохранить моё отдельной доской
          </Button>
          <Button size="dense" variant="ghost" onClick={onTakeTheirs}>
            Взять сохранённое
          </Button>
        </span>
      }
    >
      {isStored
        ? 'Написанное здесь лежит на этом устройстве.'
        : 'Написанное здесь не сохранено на этом устройстве: не закрывайте страницу.'}
    </Notice>
  )
}
