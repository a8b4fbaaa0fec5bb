import { maxQuestionLength } from '@lunaria/contract/limits'
import clsx from 'clsx'
import { Lock } from 'lucide-react'
import type { FormEvent, ReactNode, Ref } from 'react'
import { useModal } from '#shared/address/modal-url.ts'
import { sendOnEnter } from '#shared/browser/send-on-enter.ts'
import { useMedia } from '#shared/browser/use-media.ts'
import { TextArea } from '#shared/ui/fields/text-area.tsx'

type QuestionBoxProps = {
  text: string
  onText: (text: string) => void
  onSend: () => void
  onFocus?: () => void
  /** What is asked for, in as many words as there is room for; the shorter one on a small phone. */
  placeholder: readonly [long: string, short: string]
  /** Nothing can be written: the master speaks, or there is no message to take. */
  isClosed: boolean
  /** Nothing can be asked without a plan: a press leads to the plans. */
  isWithoutPlan: boolean
  /** The first thing on its page that one does. */
  isFirst?: boolean
  /** Before the text. */
  start?: ReactNode
  /** After the text. */
  end: (canSend: boolean) => ReactNode
  inputRef?: Ref<HTMLTextAreaElement>
  /** Under the box. */
  children?: ReactNode
}

const withoutPlan = ['Сначала выберите тариф', 'Нужен тариф'] as const

/** Where a question is written: Enter sends, Shift+Enter begins a line. */
export function QuestionBox(props: QuestionBoxProps) {
  const {
    text,
    onText,
    onSend,
    onFocus,
    placeholder,
    isClosed,
    isWithoutPlan,
    isFirst,
    start,
    end,
    inputRef,
    children,
  } = props
  const modal = useModal()
  const isSmall = useMedia('(width < 22.5rem)')
  const length = text.trim().length
  const canSend = length > 0 && length <= maxQuestionLength && !isClosed

  function submit(event?: FormEvent) {
    event?.preventDefault()
    if (isWithoutPlan) modal.open('plans')
    else if (canSend) onSend()
  }

  return (
    <form onSubmit={submit} className="group/box flex w-full flex-col text-left">
      <div
        className={clsx(
          'flex items-end gap-1 rounded-composer border py-[0.3125rem] pr-1.5',
          isWithoutPlan ? 'border-line bg-bg-1 pl-4.5' : 'border-line-strong bg-bg-2',
          !isWithoutPlan && 'focus-within:border-gold focus-within:ring-3 focus-within:ring-gold/25',
          !isWithoutPlan && (start ? 'pl-1.5' : 'pl-5'),
        )}
      >
        {isWithoutPlan ? (
          <Lock aria-hidden="true" className="mr-2 size-4.5 shrink-0 self-center stroke-[1.7] text-text-3" />
        ) : (
          start
        )}
        <TextArea
          ref={inputRef}
          label="Ваш вопрос"
          isLabelHidden
          look="bare"
          className="min-w-0 flex-1"
          placeholder={(isWithoutPlan ? withoutPlan : placeholder)[isSmall ? 1 : 0]}
          value={text}
          limit={maxQuestionLength}
          onChange={(event) => onText(event.target.value)}
          onFocus={onFocus}
          onClick={isWithoutPlan ? () => modal.open('plans') : undefined}
          onKeyDown={sendOnEnter(submit)}
          // The box keeps the focus while the master speaks: it cannot be written in, but it is not lost.
          readOnly={isClosed}
          aria-disabled={isClosed}
          aria-invalid={length > maxQuestionLength}
          enterKeyHint="send"
          data-first-focus={isFirst && !isClosed ? '' : undefined}
        />
        {end(canSend)}
      </div>
      {children}
    </form>
  )
}
