import clsx from 'clsx'
import { Mic, MicOff } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import toast from 'react-hot-toast'
import { IconButton } from '#shared/ui/buttons/icon-button.tsx'
import { canDictate, type Dictation, dictate, withDictated } from './dictation.ts'

type DictateButtonProps = { text: string; onText: (text: string) => void }

/** Writes down a question that is spoken; absent where the browser cannot. */
export function DictateButton({ text, onText }: DictateButtonProps) {
  /** The texts that the dictation that runs began with and wrote. */
  const [written, setWritten] = useState<readonly string[]>()
  const dictation = useRef<Dictation>(undefined)
  const dropAtEnd = useCallback(() => () => dictation.current?.drop(), [])
  // Typing goes before: the dictation would write over it.
  const isListening = written?.includes(text) ?? false
  if (!canDictate()) return null

  function toggle() {
    if (isListening) return dictation.current?.stop()
    setWritten([text])
    dictation.current = dictate({
      onText(said) {
        const next = withDictated(text, said)
        setWritten((before) => before && [...before, next])
        onText(next)
      },
      onEnd: () => setWritten(undefined),
      onProblem: (problem) => toast.error(problem, { id: 'dictation' }),
    })
  }

  return (
    <>
      <IconButton
        label={isListening ? 'Остановить запись' : 'Продиктовать вопрос'}
        onClick={toggle}
        className={clsx(isListening && 'bg-bg-3 text-gold-hi')}
      >
        {isListening ? <MicOff /> : <Mic />}
      </IconButton>
      <span role="status" className="sr-only">
        {/* What is still being recognised when the question is typed on or sent does not come into the box. */}
        {isListening && <span ref={dropAtEnd}>Слушаю. Речь распознаёт ваш браузер.</span>}
      </span>
    </>
  )
}
