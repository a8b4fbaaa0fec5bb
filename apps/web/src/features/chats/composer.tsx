import { maxQuestionLength } from '@lunaria/contract/limits'
import type { FormEvent, Ref } from 'react'
import { sendOnEnter } from '#shared/lib/send-on-enter.ts'
import { TextArea } from '#shared/ui/text-area.tsx'
import { ComposerButtons } from './composer-buttons.tsx'
import { ComposerHint } from './composer-hint.tsx'
import { SpreadChoice } from './spread-choice.tsx'
import type { ChatFlow } from './use-chat-flow.ts'

type ComposerProps = {
  flow: ChatFlow
  /** Ends the running answer; absent while none runs. */
  onStop?: () => void
  onSend: () => void
  inputRef: Ref<HTMLTextAreaElement>
}

/** Where the question is written: Enter sends, Shift+Enter begins a line. */
export function Composer({ flow, onStop, onSend, inputRef }: ComposerProps) {
  const { draft, held, isBusy, isLocked } = flow
  const isTooLong = draft.trim().length > maxQuestionLength
  const canSend = draft.trim() !== '' && !isTooLong && !isBusy && !isLocked

  function submit(event?: FormEvent) {
    event?.preventDefault()
    if (!canSend) return
    onSend()
    flow.send()
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
          placeholder={held ? 'Напишите, как вы сейчас…' : 'Задайте вопрос картам…'}
          value={draft}
          limit={maxQuestionLength}
          onChange={(event) => flow.setDraft(event.target.value)}
          onKeyDown={sendOnEnter(submit)}
          // The box keeps the focus while the master speaks: it cannot be written in, but it is not lost.
          readOnly={isBusy || isLocked}
          aria-disabled={isBusy || isLocked}
          aria-invalid={isTooLong}
          enterKeyHint="send"
          data-first-focus={flow.isEmpty && !isLocked ? '' : undefined}
        />
        <ComposerButtons flow={flow} onStop={onStop} canSend={canSend} />
      </div>
      <ComposerHint length={draft.trim().length} usage={flow.usage} isStored={flow.isDraftStored}>
        {!held && <SpreadChoice flow={flow} isDisabled={isBusy || isLocked} />}
      </ComposerHint>
    </form>
  )
}
