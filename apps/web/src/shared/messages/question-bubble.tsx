import clsx from 'clsx'
import { type ReactNode, useState } from 'react'

type QuestionBubbleProps = {
  /** Of the message, once it is saved. */
  id?: string
  content: string
  /** The server has not said anything to it, and it is not on its way. */
  isUnsent?: boolean
  /** Under it. */
  children?: ReactNode
}

/** On a phone about six lines. */
const [longQuestion, lettersInLine] = [200, 30]

/** What the user has said, at the right; it looks the same before it is saved. */
export function QuestionBubble({ id, content, isUnsent, children }: QuestionBubbleProps) {
  const lines = content.split('\n').length - 1
  const [isFolded, setIsFolded] = useState(content.length + lines * lettersInLine > longQuestion)
  return (
    // Who comes for this message is led to it: the small table of the answer before has left with that.
    <div id={id} data-turn tabIndex={-1} className="group flex scroll-mt-4 flex-col items-end outline-none">
      <div
        className={clsx(
          'max-w-[86%] rounded-[20px_20px_6px_20px] bg-bubble px-4.5 py-3 group-focus-visible:outline-2 group-focus-visible:outline-offset-2 group-focus-visible:outline-gold-hi md:max-w-[min(78%,35rem)]',
          isUnsent && 'inset-ring inset-ring-err',
        )}
      >
        <p className={clsx('break-words whitespace-pre-wrap', isFolded && 'max-md:line-clamp-6')}>
          <span className="sr-only">Вы: </span>
          {content}
        </p>
        {isFolded && (
          <button
            type="button"
            onClick={() => setIsFolded(false)}
            className="hit-area mt-1 rounded-sm text-caption text-gold-hi md:hidden"
          >
            Показать вопрос целиком
          </button>
        )}
      </div>
      {children}
    </div>
  )
}
