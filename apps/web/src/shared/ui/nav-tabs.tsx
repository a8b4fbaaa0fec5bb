import clsx from 'clsx'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { activeTabLine, tabClass } from './tab-style.ts'

export type NavTab = {
  to: string
  label: string
  icon?: ReactNode
  /** What waits there: a number and, read aloud, what it counts. */
  mark?: ReactNode
  /** Active at exactly this address, not below it. */
  isExact?: boolean
}

type NavTabsProps = {
  label: string
  tabs: readonly NavTab[]
  /** `bar`: underlined, in a row. `list`: the sidebar's rows. */
  look?: 'bar' | 'list'
  onNavigate?: () => void
}

const rowClass =
  'flex min-h-11 items-center gap-3.5 rounded-field px-3 text-small text-text-2 transition-colors duration-hover hover:bg-bg-3/50 hover:text-text-1 aria-[current=page]:bg-bg-3 aria-[current=page]:text-gold-hi forced-colors:aria-[current=page]:border [&_svg]:size-5 [&_svg]:stroke-[1.7]'

/** Tabs that are addresses: links in a `navigation`. */
export function NavTabs({ label, tabs, look = 'bar', onNavigate }: NavTabsProps) {
  const isBar = look === 'bar'

  return (
    <nav
      aria-label={label}
      className={isBar ? 'no-scrollbar flex gap-6 overflow-x-auto border-b border-line' : 'flex flex-col gap-0.5'}
    >
      {tabs.map((tab) => (
        <NavLink
          key={tab.to}
          to={tab.to}
          end={tab.isExact}
          onClick={onNavigate}
          className={clsx(
            isBar && `${tabClass} ${activeTabLine} aria-[current=page]:text-gold-hi aria-[current=page]:after:bg-gold`,
            !isBar && rowClass,
          )}
        >
          {({ isActive }) => (
            <>
              {tab.icon}
              {tab.label}
              {tab.mark}
              {isBar && isActive && <span ref={showTab} hidden />}
            </>
          )}
        </NavLink>
      ))}
    </nav>
  )
}

/** Brings a tab that has become the current one to the middle of a bar wider than the screen; the page around stays. */
function showTab(mark: HTMLElement | null): void {
  const bar = mark?.closest('nav')
  const tab = mark?.parentElement?.getBoundingClientRect()
  if (!bar || !tab) return
  const { left, width } = bar.getBoundingClientRect()
  bar.scrollLeft += tab.left - left - (width - tab.width) / 2
}
