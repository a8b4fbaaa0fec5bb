import { QuestionBubble } from '#shared/messages/question-bubble.tsx'
import { Button } from '#shared/ui/buttons/button.tsx'
import { Spinner } from '#shared/ui/marks/spinner.tsx'
import type { Unsent } from './use-unsent.ts'

type UnsentQuestionProps = {
  content: string
  /** Why it was not sent; absent while it is on its way. */
  failure: Unsent['failure'] | undefined
  onRetry: () => void
  /** Its words go back to the box. */
  onWithdraw: () => void
}

/**
 * At the end of the log: a question to which the server has not said anything yet; why, in the words of the catalogue, or that it
 * goes by itself.
 */
export function UnsentQuestion({ content, failure, onRetry, onWithdraw }: UnsentQuestionProps) {
  return (
    <QuestionBubble content={content} isUnsent={Boolean(failure)}>
      {failure?.isCutOff && (
        <div className="mt-1 flex max-w-full flex-wrap items-center justify-end gap-x-2 text-caption text-text-2">
          <div className="flex min-w-0 items-center gap-2">
            <Spinner className="size-4 shrink-0 text-text-3" />
            <p role="alert">Не отправлено: нет связи. Отправлю, когда появится.</p>
          </div>
          <Button variant="ghost" size="dense" onClick={onWithdraw} className="px-3!">
            Убрать
          </Button>
        </div>
      )}
      {failure && !failure.isCutOff && (
        <div className="mt-1 flex max-w-full flex-wrap items-center justify-end gap-x-1 text-caption text-err">
          <p className="max-w-120 py-1 pr-2 text-right text-balance">
            <span aria-hidden="true">! </span>
            <span>{`Не отправлено: ${failure.text}`}</span>
          </p>
          <Button variant="ghost" size="dense" onClick={onRetry} className="px-3!">
            Повторить
          </Button>
          <Button variant="ghost" size="dense" onClick={onWithdraw} className="px-3!">
            Убрать
          </Button>
        </div>
      )}
    </QuestionBubble>
  )
}
