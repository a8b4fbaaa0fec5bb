import { ArrowUp, Square } from 'lucide-react'
import type { RefObject } from 'react'
import { useMedia } from '#shared/browser/use-media.ts'
import { IconButton } from '#shared/ui/buttons/icon-button.tsx'
import type { ChatFlow } from '../flow/use-chat-flow.ts'
import { prepareToRead } from '../versions/prepare-to-read.ts'
import { ComposerHint } from './composer-hint.tsx'
import { DictateButton } from './dictate-button.tsx'
import { onPhone } from './messages-left.ts'
import { QuestionBox } from './question-box.tsx'
import { SpreadChip, SpreadChoice } from './spread-choice.tsx'

type ComposerProps = {
  flow: ChatFlow
  /** Ends the running answer; absent while none runs. */
  onStop?: () => void
  onSend: () => void
  inputRef: RefObject<HTMLTextAreaElement | null>
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
      onFocus={() => prepareToRead(flow.laying.spread?.id)}
      placeholder={choosePlaceholder(flow, isPhone)}
      isClosed={isClosed}
      isWithoutPlan={isLocked && usage?.subscriptionType === 'free'}
      isFirst={flow.isEmpty}
      inputRef={inputRef}
      start={!held && !isLocked && <SpreadChoice flow={flow} isDisabled={isBusy || flow.isUnread} input={inputRef} />}
      end={(canSend) => <ComposerButtons flow={flow} onStop={onStop} canSend={canSend} />}
    >
      <ComposerHint flow={flow}>{!held && !isLocked && <SpreadChip flow={flow} isDisabled={isBusy} />}</ComposerHint>
    </QuestionBox>
  )
}

function choosePlaceholder(
  { held, isLocked, isUnread, laying }: ChatFlow,
  isPhone: boolean,
): readonly [string, string] {
  if (isUnread) return ['Чат ещё не загрузился', 'Не загрузился']
  if (isLocked) return ['Сообщения закончились', 'Сообщений нет']
  if (!held && laying.mode === 'continue') return ['Вопрос об этих картах…', 'Об этих картах…']
  if (!held) return ['Задайте вопрос картам…', 'Ваш вопрос…']
  return [isPhone ? 'Напишите, что происходит…' : 'Напишите, что сейчас происходит…', 'Что происходит?']
}

type ComposerButtonsProps = { flow: ChatFlow; onStop?: () => void; canSend: boolean }

/** At the end of the box: the microphone, and what sends the question or ends the running answer. */
function ComposerButtons({ flow, onStop, canSend }: ComposerButtonsProps) {
  if (onStop)
    return (
      <IconButton label="Остановить" variant="gold" onClick={onStop}>
        <Square className="fill-current" />
      </IconButton>
    )
  return (
    <>
      {!flow.isBusy && !flow.isLocked && !flow.isUnread && <DictateButton text={flow.draft} onText={flow.setDraft} />}
      <IconButton label="Отправить" variant="gold" type="submit" disabled={!canSend}>
        <ArrowUp />
      </IconButton>
    </>
  )
}
