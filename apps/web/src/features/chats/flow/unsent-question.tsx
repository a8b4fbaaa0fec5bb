import clsx from 'clsx'
import { Button } from '#shared/ui/buttons/button.tsx'
import type { Unsent } from './use-unsent.ts'

type UnsentQuestionProps = {
  unsent: Unsent
  /** It is on its way again. */
  isSending: boolean
  onRetry: () => void
  /** Its words go back to the box. */
  onWithdraw: () => void
}

/** At the end of the log: a question to which the server has said nothing, and why, in the words of the catalogue. */
export function UnsentQuestion({ unsent: { asked, failure }, isSending, onRetry, onWithdraw }: UnsentQuestionProps) {
  return (
    <div
      data-turn
      className="flex scroll-mt-4 flex-col items-end in-data-stage:not-first:scroll-mt-36 stage:in-data-stage:not-first:scroll-mt-4"
    >
      <p
        className={clsx(
          'max-w-[86%] rounded-[20px_20px_6px_20px] border bg-bubble px-4.5 py-3 break-words whitespace-pre-wrap md:max-w-[min(78%,35rem)]',
          isSending ? 'border-transparent' : 'border-err',
        )}
      >
        <span className="sr-only">Вы: </span>
        <span>{asked.content}</span>
      </p>
      {!isSending && (
        <div className="mt-1 flex max-w-full flex-wrap items-center justify-end gap-x-1 text-caption text-err">
          <p className="max-w-120 py-1 pr-2 text-right">
            <span aria-hidden="true">! </span>
            <span>{`Не отправлено: ${failure?.text}`}</span>
          </p>
          <Button variant="ghost" size="dense" onClick={onRetry} className="px-3!">
            Повторить
          </Button>
          <Button variant="ghost" size="dense" onClick={onWithdraw} className="px-3!">
            Убрать
          </Button>
        </div>
      )}
    </div>
  )
}
