import { QuestionBubble } from '#shared/messages/question-bubble.tsx'
import { Button } from '#shared/ui/buttons/button.tsx'

type UnsentQuestionProps = {
  content: string
  /** Why it was not sent; absent while it is on its way. */
  problem: string | undefined
  onRetry: () => void
  /** Its words go back to the box. */
  onWithdraw: () => void
}

/** At the end of the log: a question to which the server has not said anything yet; why, in the words of the catalogue. */
export function UnsentQuestion({ content, problem, onRetry, onWithdraw }: UnsentQuestionProps) {
  return (
    <QuestionBubble content={content} isUnsent={problem !== undefined}>
      {problem !== undefined && (
        <div className="mt-1 flex max-w-full flex-wrap items-center justify-end gap-x-1 text-caption text-err">
          <p className="max-w-120 py-1 pr-2 text-right text-balance">
            <span aria-hidden="true">! </span>
            <span>{`Не отправлено: ${problem}`}</span>
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
