import type { Message } from '@lunaria/contract/chats'
import type { ReadingSources } from '@lunaria/contract/sources'
import { lazy, type ReactNode, Suspense, useState } from 'react'

const WhySo = lazy(async () => {
  const part = await import('./why-so.tsx').catch(() => undefined)
  return { default: part?.WhySo ?? NoSources }
})

/** Says that an answer names a card which does not lie there. */
export const ForeignNotice = lazy(async () => {
  // Without the connection the answer is read as it is
  const part = await import('./foreign-notice.tsx').catch(() => undefined)
  return { default: part?.ForeignNotice ?? (() => null) }
})

function NoSources({ index }: { index: number }) {
  if (index > 0) return null
  return (
    <p role="status" className="text-caption text-text-3">
      Не удалось показать, откуда что взято: нет связи с сервером. Обновите страницу.
    </p>
  )
}

type Parts = {
  button: ReactNode
  /** What stands under each paragraph once the button has been pressed. */
  under: ((index: number) => ReactNode) | undefined
}

/** «Почему так» of the answer that is shown. */
export function useWhySo(message: Message, load: () => Promise<ReadingSources>): Parts {
  const [explainedId, setExplainedId] = useState<string | null>(null)
  const isExplained = explainedId === message.id
  return {
    button: (
      <button
        type="button"
        aria-pressed={isExplained}
        onClick={() => setExplainedId(isExplained ? null : message.id)}
        className="inline-flex min-h-11 items-center underline-offset-4 hover:text-gold-hi hover:underline"
      >
        Почему так
      </button>
    ),
    under: isExplained
      ? (index) => (
          <Suspense>
            <WhySo message={message} index={index} load={load} />
          </Suspense>
        )
      : undefined,
  }
}
