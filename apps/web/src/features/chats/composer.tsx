import type { Usage } from '@lunaria/contract/common'
import { maxQuestionLength } from '@lunaria/contract/limits'
import { messageForms } from '@lunaria/words/nouns'
import { plural } from '@lunaria/words/plural'
import { ArrowUp, Square } from 'lucide-react'
import type { FormEvent, ReactNode, Ref } from 'react'
import { isEndingSoon, shownShortly } from '#shared/lib/plan-words.ts'
import { sendOnEnter } from '#shared/lib/send-on-enter.ts'
import { IconButton } from '#shared/ui/icon-button.tsx'
import { TextArea } from '#shared/ui/text-area.tsx'

type ComposerProps = {
  text: string
  onText: (text: string) => void
  onSend: () => void
  /** Ends the running answer; absent while none runs. */
  onStop?: () => void
  /** The question is on its way, or the answer is. */
  isBusy: boolean
  /** No plan, or no messages left. */
  isLocked: boolean
  usage: Usage | undefined
  placeholder?: string
  inputRef: Ref<HTMLTextAreaElement>
  /** Stands under the box: how the cards are laid. */
  children: ReactNode
}

/** Where the question is written: Enter sends, Shift+Enter begins a line. */
export function Composer({
  text,
  onText,
  onSend,
  onStop,
  isBusy,
  isLocked,
  usage,
  placeholder = 'Задайте вопрос картам…',
  inputRef,
  children,
}: ComposerProps) {
  const isTooLong = text.trim().length > maxQuestionLength
  const canSend = text.trim() !== '' && !isTooLong && !isBusy && !isLocked

  function submit(event?: FormEvent) {
    event?.preventDefault()
    if (canSend) onSend()
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-1">
      <div className="flex items-end gap-2 rounded-[1.5rem] border border-line-strong bg-bg-2 py-1.5 pr-1.5 pl-5 focus-within:border-gold focus-within:ring-3 focus-within:ring-gold/25">
        <TextArea
          ref={inputRef}
          label="Ваш вопрос"
          isLabelHidden
          look="bare"
          className="min-w-0 flex-1"
          placeholder={placeholder}
          value={text}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={sendOnEnter(submit)}
          // The box keeps the focus while the master speaks: it cannot be written in, but it is not lost.
          readOnly={isBusy || isLocked}
          aria-disabled={isBusy || isLocked}
          aria-invalid={isTooLong}
          enterKeyHint="send"
        />
        {onStop ? (
          <IconButton label="Остановить" variant="gold" onClick={onStop}>
            <Square className="fill-current" />
          </IconButton>
        ) : (
          <IconButton label="Отправить" variant="gold" type="submit" disabled={!canSend}>
            <ArrowUp />
          </IconButton>
        )}
      </div>
      <div className="flex min-h-11 items-center justify-between gap-x-5 max-md:flex-wrap px-1 text-caption text-text-3">
        {children}
        <p>{isTooLong ? <TooLong length={text.trim().length} /> : usage && <Left usage={usage} />}</p>
        <p className="min-w-0 truncate max-md:hidden">Enter — отправить · Shift+Enter — новая строка</p>
      </div>
    </form>
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
