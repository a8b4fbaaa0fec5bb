import type { Usage } from '@lunaria/contract/common'
import { maxQuestionLength } from '@lunaria/contract/limits'
import { messageForms } from '@lunaria/words/nouns'
import { plural } from '@lunaria/words/plural'
import type { ReactNode } from 'react'
import { isEndingSoon, shownShortly } from '#shared/lib/plan-words.ts'

type ComposerHintProps = {
  length: number
  usage: Usage | undefined
  /** False where the browser does not store what is typed. */
  isStored: boolean
  /** Stands first: how the cards are laid. */
  children: ReactNode
}

/** Under the box: how the cards are laid, what is left of the plan, how to send. */
export function ComposerHint({ length, usage, isStored, children }: ComposerHintProps) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-x-5 max-md:flex-wrap px-1 text-caption text-text-3">
      {children}
      <p className="whitespace-nowrap">
        {length > maxQuestionLength ? <TooLong length={length} /> : usage && <Left usage={usage} />}
      </p>
      {length > 0 && !isStored && <p role="status">Не сохранено на этом устройстве</p>}
      <p className="min-w-0 truncate max-lg:hidden">Enter — отправить · Shift+Enter — новая строка</p>
    </div>
  )
}

function Left({ usage }: { usage: Usage }) {
  const { remainingMessages: left, subscriptionType, subscriptionExpires } = usage
  if (subscriptionType === 'free') return null
  const word = plural(left, messageForms)
  const end =
    subscriptionExpires && isEndingSoon(usage) && `, тариф до ${shownShortly(subscriptionExpires, subscriptionType)}`
  return `Осталось ${left} ${word}${end || ''}`
}

function TooLong({ length }: { length: number }) {
  return (
    <span role="alert" className="text-err">
      Вопрос длиннее {maxQuestionLength} символов: сократите на {length - maxQuestionLength}
    </span>
  )
}
