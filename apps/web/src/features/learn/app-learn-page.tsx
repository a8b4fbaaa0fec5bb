import clsx from 'clsx'
import { useRef, useState } from 'react'
import { NavLink } from 'react-router'
import { SuitEmblem } from '#shared/tarot/suit-emblem.tsx'
import { NavTabs } from '#shared/ui/buttons/nav-tabs.tsx'
import { buildSheet, sheetTitles } from './build-sheet.ts'
import { Comparison } from './comparison.tsx'
import { Sheet } from './sheet-page.tsx'
import { Study } from './study.tsx'
import { suitNames, suitOrder } from './suit-names.ts'

const tabs = [
  { to: '/app/learn', label: 'Сегодня', isExact: true },
  { to: '/app/learn/path', label: 'Путь' },
  { to: '/app/learn/compare', label: 'Сравнить' },
  { to: '/app/learn/sheets', label: 'Листы' },
]

/** The same lessons as on the site, in the application's frame; while one is open it has the screen for itself. */
export function AppLearnPage({ place, suit }: { place?: string; suit?: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)

  function open(isNowOpen: boolean): void {
    setIsOpen(isNowOpen)
    if (!isNowOpen) heading.current?.focus()
  }

  return (
    <div
      data-scroller
      className="relative flex-1 overflow-y-auto overscroll-contain px-4 pt-3 pb-6 md:px-8 md:pt-6 md:[scrollbar-gutter:stable] print:p-0"
    >
      <div className="mx-auto max-w-6xl">
        <div data-print="hide" className={clsx(isOpen ? 'sr-only' : 'mb-4')}>
          <h1 ref={heading} tabIndex={-1} className="max-frame:sr-only mb-2 text-h2 text-gold-hi outline-none">
            Учёба
          </h1>
          {!isOpen && <NavTabs label="Учёба" tabs={tabs} />}
        </div>
        {place === 'compare' && <Comparison />}
        {place === 'sheets' && <Sheets suit={suit} />}
        {place !== 'compare' && place !== 'sheets' && (
          <Study key={place} part={place === 'path' ? 'path' : 'today'} onOpen={open} />
        )}
      </div>
    </div>
  )
}

function Sheets({ suit }: { suit: string | undefined }) {
  const shown = suitOrder.find((known) => known === suit) ?? 'major'
  return (
    <>
      <nav aria-label="Масть листа" data-print="hide" className="mb-4 flex flex-wrap gap-2">
        {suitOrder.map((other) => (
          <NavLink
            key={other}
            to={`/app/learn/sheets/${other}`}
            replace
            aria-current={other === shown ? 'page' : undefined}
            className={clsx(
              'hit-area inline-flex h-10 items-center gap-2 rounded-pill border px-4 text-small transition-colors duration-hover',
              other === shown
                ? 'border-gold bg-gold/10 text-gold-hi'
                : 'border-line-strong text-text-2 hover:border-gold hover:text-gold-hi',
            )}
          >
            <SuitEmblem suit={other} className="size-4.5" />
            {suitNames[other]}
          </NavLink>
        ))}
      </nav>
      <Sheet title={sheetTitles[shown]} cards={buildSheet(shown)} level={2} />
    </>
  )
}
