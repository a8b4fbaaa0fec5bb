import { ArrowUp, Square } from 'lucide-react'
import { IconButton } from '#shared/ui/buttons/icon-button.tsx'
import type { ChatFlow } from '../flow/use-chat-flow.ts'
import { DictateButton } from './dictate-button.tsx'

type ComposerButtonsProps = { flow: ChatFlow; onStop?: () => void; canSend: boolean }

/** At the end of the box: the microphone, and what sends the question or ends the running answer. */
export function ComposerButtons({ flow, onStop, canSend }: ComposerButtonsProps) {
  if (onStop)
    return (
      <IconButton label="Остановить" variant="gold" onClick={onStop}>
        <Square className="fill-current" />
      </IconButton>
    )
  return (
    <>
      {!flow.isBusy && !flow.isLocked && <DictateButton text={flow.draft} onText={flow.setDraft} />}
      <IconButton label="Отправить" variant="gold" type="submit" disabled={!canSend}>
        <ArrowUp />
      </IconButton>
    </>
  )
}
