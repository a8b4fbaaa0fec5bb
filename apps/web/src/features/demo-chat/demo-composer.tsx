import clsx from 'clsx'
import type { FormEvent, Ref } from 'react'
import { sendOnEnter } from '#shared/browser/send-on-enter.ts'
import { IconButton } from '#shared/ui/buttons/icon-button.tsx'
import { TextArea } from '#shared/ui/fields/text-area.tsx'
import { LineIcon } from '#shared/ui/marks/line-icon.tsx'
import { maxQuestionLength } from './demo-state.ts'

type DemoComposerProps = {
  text: string
  onText: (text: string) => void
  onSend: () => void
  /** Ends the running answer; absent while none runs. */
  onStop: (() => void) | undefined
  /** The visitor has come to the box: the code that answers may be loaded. */
  onFocus: () => void
  isBusy: boolean
  isLocked: boolean
  error: string | null
  inputRef: Ref<HTMLTextAreaElement>
}

export function DemoComposer({
  text,
  onText,
  onSend,
  onStop,
  onFocus,
  isBusy,
  isLocked,
  error,
  inputRef,
}: DemoComposerProps) {
  const length = text.trim().length
  const isTooLong = length > maxQuestionLength
  const canSend = length > 0 && !isTooLong && !isBusy && !isLocked
  const problem = isTooLong ? 'Сообщение слишком длинное (> 500 символов)' : error

  function submit(event?: FormEvent) {
    event?.preventDefault()
    if (canSend) onSend()
  }

  return (
    <form onSubmit={submit} className="p-3 pt-0 md:p-4 md:pt-0">
      <div className="flex items-end gap-2 rounded-[1.5rem] border border-line-strong bg-bg-2 py-1.5 pr-1.5 pl-5 focus-within:border-gold focus-within:ring-3 focus-within:ring-gold/25">
        <TextArea
          ref={inputRef}
          label="Вопрос для демо-чата"
          isLabelHidden
          look="bare"
          className="min-w-0 flex-1"
          placeholder={isLocked ? 'Пять вопросов заданы' : 'Спросите о том, что волнует…'}
          value={text}
          limit={maxQuestionLength}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={sendOnEnter(submit)}
          onFocus={onFocus}
          disabled={isLocked}
          readOnly={isBusy}
          aria-disabled={isBusy}
          aria-invalid={isTooLong}
          aria-describedby={problem ? 'demo-problem' : undefined}
          enterKeyHint="send"
        />
        {onStop ? (
          <IconButton label="Остановить" variant="gold" onClick={onStop}>
            <LineIcon name="stop" />
          </IconButton>
        ) : (
          <IconButton label="Отправить" variant="gold" type="submit" disabled={!canSend}>
            <LineIcon name="arrowUp" />
          </IconButton>
        )}
      </div>
      <div
        className={clsx(
          'flex justify-between gap-4 px-2 text-caption text-text-3',
          (problem || !isLocked) && 'min-h-6 pt-1.5',
        )}
      >
        <p id="demo-problem" role="alert" className="text-err">
          {problem}
        </p>
        <p className="shrink-0 tabular-nums">{length > 400 && `${length} / ${maxQuestionLength}`}</p>
      </div>
    </form>
  )
}
