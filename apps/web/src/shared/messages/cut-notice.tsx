import type { CutMark, Message } from '@lunaria/contract/chats'
import { createContext, useContext } from 'react'
import { Button } from '#shared/ui/buttons/button.tsx'
import { Notice } from '#shared/ui/states/notice.tsx'
import { typeset } from '#shared/words/typeset.ts'

/** Has a cut answer continued; absent while another answer comes. Beside the messages, so that none is drawn again when it changes. */
export const Continuing = createContext<((messageId: string) => void) | undefined>(undefined)

/** Says that the limit of its length has cut an answer, and has it continued at no cost; else it is not there. */
export function CutNotice({ message: { id, metadata } }: { message: Pick<Message, 'id' | 'metadata'> }) {
  const onContinue = useContext(Continuing)
  const cut = parseMark(metadata.cut)
  if (!cut) return null
  return (
    <Notice
      action={
        cut.left > 0 && (
          <Button size="dense" disabled={!onContinue} onClick={() => onContinue?.(id)}>
            {typeset('Досказать — бесплатно')}
          </Button>
        )
      }
    >
      {typeset(toText(cut))}
    </Notice>
  )
}

/** Reads `metadata.cut`, which only the server sets. */
function parseMark(cut: unknown): CutMark | undefined {
  if (typeof cut !== 'object' || cut === null || !('left' in cut) || typeof cut.left !== 'number') return undefined
  return { left: cut.left, hasFailed: 'hasFailed' in cut && cut.hasFailed === true }
}

function toText({ left, hasFailed }: CutMark): string {
  if (left === 0) return 'Ответ так и не поместился весь. Спросите о том, чего в нём не хватило.'
  return hasFailed
    ? 'Досказать не получилось, сказанное на месте. Попробуйте ещё раз чуть позже.'
    : 'Ответ вышел длинным и поместился не весь.'
}
