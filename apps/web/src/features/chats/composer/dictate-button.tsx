import clsx from 'clsx'
import { Mic, MicOff } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import toast from 'react-hot-toast'
import { IconButton } from '#shared/ui/buttons/icon-button.tsx'
import { canDictate, type Dictation, dictate, withDictated } from './dictation.ts'

type DictateButtonProps = { text: string; onText: (text: string) => void }

/** Writes down a question that is spoken; absent where the browser cannot. */
export function DictateButton({ text, onText }: DictateButtonProps) {
  const [isListening, setIsListening] = useState(false)
  const dictation = useRef<Dictation>(undefined)
  const shown = useRef(text)
  useEffect(() => {
    shown.current = text
  }, [text])
  // What is still being recognised when the question is sent does not come into the empty box.
  const whileHere = useCallback(() => () => dictation.current?.drop(), [])
  if (!canDictate()) return null

  function toggle() {
    if (isListening) return dictation.current?.stop()
    const written = new Set([text])
    setIsListening(true)
    dictation.current = dictate({
      onText(said) {
        // Typing goes before: the dictation would write over it.
        if (!written.has(shown.current)) return dictation.current?.drop()
        const next = withDictated(text, said)
        written.add(next)
        onText(next)
      },
      onEnd: () => setIsListening(false),
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
      <span ref={whileHere} role="status" className="sr-only">
        {isListening && 'Слушаю. Речь распознаёт ваш браузер.'}
      </span>
    </>
  )
}
