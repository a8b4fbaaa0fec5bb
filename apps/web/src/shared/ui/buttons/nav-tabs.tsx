import clsx from 'clsx'
import { NavLink } from 'react-router'
import { activeTabLine, tabClass } from './tab-style.ts'

export type NavTab = {
  to: string
  label: string
  /** Active at exactly this address, not below it. */
  isExact?: boolean
}

type NavTabsProps = {
  label: string
  tabs: readonly NavTab[]
}

/** Tabs that are addresses: links in a `navigation`. */
export function NavTabs({ label, tabs }: NavTabsProps) {
  return (
    <nav aria-label={label} className="no-scrollbar flex gap-6 overflow-x-auto border-b border-line">
      {tabs.map((tab) => (
        <NavLink
          key={tab.to}
          to={tab.to}
          end={tab.isExact}
          className={clsx(
            tabClass,
            activeTabLine,
            'aria-[current=page]:text-gold-hi aria-[current=page]:after:bg-gold',
          )}
        >
          {({ isActive }) => (
            <>
              {tab.label}
              {isActive && <span ref={showTab} hidden />}
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
