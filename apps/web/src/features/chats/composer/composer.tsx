import type { Ref } from 'react'
import { useMedia } from '#shared/browser/use-media.ts'
import type { ChatFlow } from '../flow/use-chat-flow.ts'
import { ComposerButtons } from './composer-buttons.tsx'
import { ComposerHint } from './composer-hint.tsx'
import { onPhone } from './messages-left.ts'
import { QuestionBox } from './question-box.tsx'
import { SpreadChip, SpreadChoice } from './spread-choice.tsx'

type ComposerProps = {
  flow: ChatFlow
  /** Ends the running answer; absent while none runs. */
  onStop?: () => void
  onSend: () => void
  inputRef: Ref<HTMLTextAreaElement>
}

/** Where the next question of a chat is written. */
export function Composer({ flow, onStop, onSend, inputRef }: ComposerProps) {
  const { draft, held, isBusy, isLocked, usage } = flow
  const isPhone = useMedia(onPhone)
  const isClosed = isBusy || isLocked || flow.isUnread // what was said there is not known

  function send() {
    onSend()
    flow.send()
  }

  return (
    <QuestionBox
      text={draft}
      onText={flow.setDraft}
      onSend={send}
      placeholder={placeholderOf(flow, isPhone)}
      isClosed={isClosed}
      isWithoutPlan={isLocked && usage?.subscriptionType === 'free'}
      isFirst={flow.isEmpty}
      inputRef={inputRef}
      start={!held && !isLocked && <SpreadChoice flow={flow} isDisabled={isBusy} />}
      end={(canSend) => <ComposerButtons flow={flow} onStop={onStop} canSend={canSend} />}
    >
      <ComposerHint flow={flow}>{!held && !isLocked && <SpreadChip flow={flow} isDisabled={isBusy} />}</ComposerHint>
    </QuestionBox>
  )
}

function placeholderOf({ held, isLocked }: ChatFlow, isPhone: boolean): readonly [string, string] {
  if (isLocked) return ['Сообщения закончились', 'Сообщений нет']
  if (!held) return ['Задайте вопрос картам…', 'Ваш вопрос…']
  return [isPhone ? 'Напишите, что происходит…' : 'Напишите, что сейчас происходит…', 'Что происходит?']
}
