import { useRef, useState } from 'react'
import { shownText } from './shown-text.ts'

const shownMs = 4000

const words = {
  copied: 'Скопировано',
  failed: 'Не удалось скопировать: выделите текст и скопируйте сами',
}

/** Copies an answer as it is seen, and says whether it could. */
export function CopyButton({ text, className }: { text: string; className: string }) {
  const [outcome, setOutcome] = useState<keyof typeof words>()

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  async function copy() {
    try {
      await navigator.clipboard.writeText(shownText(text)) // absent where the page did not come by https
      setOutcome('copied')
    } catch {
      setOutcome('failed')
    }
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOutcome(undefined), shownMs)
  }

  return (
    <>
      <button type="button" onClick={copy} className={className}>
        Скопировать
      </button>
      <span role="status" className="inline-flex items-center text-text-2">
        {outcome && words[outcome]}
      </span>
    </>
  )
}
