import type { Message } from '@lunaria/contract/chats'
import type { ReadingSources } from '@lunaria/contract/sources'
import { CircleQuestionMark } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '#shared/loading/lazy-part.tsx'
import { BarButton } from './action-bar.tsx'

const WhyNote = lazyPart(async () => (await import('./why-so.tsx')).WhyNote, NoSources)
const WhyMark = lazyPart(
  async () => (await import('./why-so.tsx')).WhyMark,
  () => null,
)
const WhySo = lazyPart(
  async () => (await import('./why-so.tsx')).WhySo,
  () => null,
)

/** Says that an answer names a card which is not there. */
export const ForeignNotice = lazyPart(
  async () => (await import('./foreign-notice.tsx')).ForeignNotice,
  () => null,
)

function NoSources() {
  return (
    <p role="status" className="order-last col-span-full text-caption text-text-3">
      Не удалось показать, откуда что взято: нет связи с сервером. Откройте ещё раз.
    </p>
  )
}

export type WhyParts = {
  /** At the end of a paragraph. */
  mark: (index: number) => ReactNode
  /** Under it, once its mark is pressed. */
  under: (index: number) => ReactNode
}

type Why = {
  button: ReactNode
  /** Once the button has been pressed. */
  parts: WhyParts | undefined
}

/** Returns «Почему так» of the answer that is shown. */
export function useWhySo(message: Message, load: () => Promise<ReadingSources>): Why {
  const [explainedId, setExplainedId] = useState<string | null>(null)
  const [open, setOpen] = useState<readonly number[]>([])
  const isExplained = explainedId === message.id

  function toggle() {
    setExplainedId(isExplained ? null : message.id)
    setOpen([])
  }
  const turn = (index: number) =>
    setOpen((last) => (last.includes(index) ? last.filter((one) => one !== index) : [...last, index]))

  return {
    button: (
      <>
        <BarButton icon={<CircleQuestionMark />} aria-pressed={isExplained} onClick={toggle}>
          Почему так
        </BarButton>
        {isExplained && (
          <Suspense>
            <WhyNote message={message} load={load} />
          </Suspense>
        )}
      </>
    ),
    parts: isExplained
      ? {
          mark: (index) => (
            <Suspense>
              <WhyMark {...{ message, load, index }} isOpen={open.includes(index)} onTurn={() => turn(index)} />
            </Suspense>
          ),
          under: (index) =>
            open.includes(index) && (
              <Suspense>
                <WhySo {...{ message, load, index }} />
              </Suspense>
            ),
        }
      : undefined,
  }
}
