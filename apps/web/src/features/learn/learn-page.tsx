import { Suspense, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useIsHydrated } from '#shared/browser/use-is-hydrated.ts'
import { lazyPart } from '#shared/loading/lazy-part.tsx'
import { ButtonLink } from '#shared/ui/buttons/button-link.tsx'
import { Skeleton } from '#shared/ui/states/skeleton.tsx'
import { typeset } from '#shared/words/typeset.ts'

import { suitNames, suitOrder } from './suit-names.ts'

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
          <div className="mt-8">
            <Study part="both" onOpen={open} />
          </div>
          <More isHidden={isOpen} />
        </Suspense>
      ) : (
        <Waiting />
      )}
    </div>
  )
}

/** What has pages of its own. */
function More({ isHidden }: { isHidden: boolean }) {
  return (
    <section aria-labelledby="more-title" hidden={isHidden} className="mt-12">
      <h2 id="more-title" className="text-h2">
        По картинке
      </h2>
      <ButtonLink to="/learn/compare" className="mt-4 max-sm:w-full">
        Сравнить две карты
      </ButtonLink>
      <ul aria-label="Листы на печать" className="mt-4 flex flex-wrap items-center gap-x-5 text-small">
        <li className="text-text-3">Лист на печать:</li>
        {suitOrder.map((suit) => (
          <li key={suit}>
            <Link
              to={`/learn/sheet/${suit}`}
              className="inline-flex min-h-11 items-center text-gold-hi underline underline-offset-4"
            >
              {suitNames[suit]}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** As high as what comes, so that the page does not jump under a user who has scrolled down meanwhile. */
function Waiting() {
  return (
    <div
      role="status"
      className="mt-8 grid min-h-[179.8rem] content-start gap-4 noscript:hidden md:min-h-[150.9rem] lg:min-h-[88.4rem] lg:grid-cols-2"
    >
      <span className="sr-only">Вопросы загружаются</span>
      <Skeleton className="h-72 rounded-lg" />
      <Skeleton className="h-72 rounded-lg" />
    </div>
  )
}
