import { Check, Copy } from 'lucide-react'
import { useRef, useState } from 'react'
import { BarButton } from './action-bar.tsx'
import { stripMarkdown } from './strip-markdown.ts'

const shownMs = { copied: 2000, failed: 4000 }

const words = {
  copied: 'Скопировано',
  failed: 'Не удалось скопировать: выделите текст и скопируйте сами',
}

/** Copies an answer as it is seen, and says whether it could. */
export function CopyButton({ text }: { text: string }) {
  const [outcome, setOutcome] = useState<keyof typeof words>()

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  async function copy() {
    const next = await write(stripMarkdown(text))
    setOutcome(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOutcome(undefined), shownMs[next])
  }

  return (
    <>
      <BarButton icon={outcome === 'copied' ? <Check /> : <Copy />} onClick={copy}>
        {outcome === 'copied' ? words.copied : 'Скопировать'}
      </BarButton>
      <span
        role="status"
        className={outcome === 'failed' ? 'order-last col-span-full text-caption text-text-2' : 'sr-only'}
      >
        {outcome && words[outcome]}
      </span>
    </>
  )
}

async function write(text: string): Promise<keyof typeof words> {
  try {
    await navigator.clipboard.writeText(text) // absent where the page did not come by https
    return 'copied'
  } catch {
    return 'failed'
  }
}
