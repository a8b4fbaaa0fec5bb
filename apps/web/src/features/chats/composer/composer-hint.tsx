import { maxQuestionLength } from '@lunaria/contract/limits'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { useMedia } from '#shared/browser/use-media.ts'
import type { ChatFlow } from '../flow/use-chat-flow.ts'
import { isDue, leftWords, onPhone } from './messages-left.ts'

type ComposerHintProps = {
  flow: ChatFlow
  /** Shown first: what has been chosen for the question. */
  children: ReactNode
}

/** Under the box, where there is something to say: what has been chosen, what is wrong, what is left of the plan, how to send. */
export function ComposerHint({ flow: { draft, usage, held, isDraftStored }, children }: ComposerHintProps) {
  const isPhone = useMedia(onPhone)
  const length = draft.trim().length
  const left = !held && usage && leftWords(usage)

  return (
    <div className="flex flex-wrap items-center gap-x-5 px-1 text-caption text-text-3 max-md:*:mt-2 md:min-h-9 md:py-0.5">
      {children}
      {held && <p>Сообщения сейчас не списываются</p>}
      {length > maxQuestionLength && <TooLong length={length} />}
      {length > 0 && !isDraftStored && <p role="status">Не сохранено на этом устройстве</p>}
      {!held && (
        <p className="invisible mr-auto truncate max-lg:sr-only lg:group-focus-within/box:visible">
          Enter — отправить · Shift+Enter — новая строка
        </p>
      )}
      {/* On a phone the header says it when it is due. */}
      {left && !(isPhone && isDue(usage)) && (
        <p className={clsx('ml-auto whitespace-nowrap text-warn', !isDue(usage) && 'sr-only')}>{left}</p>
      )}
    </div>
  )
}

function TooLong({ length }: { length: number }) {
  return (
    <p role="alert" className="text-err">
      Вопрос длиннее {maxQuestionLength} символов: сократите на {length - maxQuestionLength}
    </p>
  )
}
