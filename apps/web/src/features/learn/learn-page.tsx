import { Suspense, useRef, useState } from 'react'
import { lazyPart } from '#shared/lib/lazy-part.tsx'
import { typeset } from '#shared/lib/typeset.ts'
import { useIsHydrated } from '#shared/lib/use-is-hydrated.ts'
import { Skeleton } from '#shared/ui/skeleton.tsx'

/** The questions with the texts of the deck: they come after the page. */
const Study = lazyPart(async () => (await import('./study.tsx')).Study)

/** Learning the deck: what is to be repeated today, the lessons, and how far it has come. */
export function LearnPage() {
  const isHydrated = useIsHydrated()
  const [isOpen, setIsOpen] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)

  function open(isNowOpen: boolean): void {
    setIsOpen(isNowOpen)
    if (!isNowOpen) heading.current?.focus()
  }

  return (
    <div className="container-page py-6 md:py-14">
      <p className="eyebrow" hidden={isOpen}>
        Учёба
      </p>
      <h1 ref={heading} tabIndex={-1} className={isOpen ? 'sr-only' : 'mt-3 text-h1 outline-none'}>
        Выучить колоду, не торопясь
      </h1>
      <p hidden={isOpen} className="mt-4 max-w-[44rem] text-lead text-text-2">
        {typeset(
          'Семьдесят восемь карт, у каждой две стороны. Уроки по пять минут, а между ними — несколько вопросов в день: карта возвращается тогда, когда вы готовы её забыть.',
        )}
      </p>
      <noscript>
        <p className="mt-8 text-text-2">Вопросы собираются в браузере, для них нужен JavaScript.</p>
      </noscript>
      {isHydrated ? (
        <Suspense fallback={<Waiting />}>
          <Study onOpen={open} />
        </Suspense>
      ) : (
        <Waiting />
      )}
    </div>
  )
}

/** As high as what comes: who has scrolled down meanwhile stays where he is. */
function Waiting() {
  return (
    <div
      role="status"
      className="mt-8 grid min-h-[149.8rem] content-start gap-4 noscript:hidden md:min-h-[113.7rem] lg:min-h-[94.7rem] lg:grid-cols-2"
    >
      <span className="sr-only">Вопросы загружаются</span>
      <Skeleton className="h-72 rounded-lg" />
      <Skeleton className="h-72 rounded-lg" />
    </div>
  )
}
