import { CircleUser, Menu } from 'lucide-react'
import type { MouseEvent, ReactNode, RefObject } from 'react'
import { focusPage } from '#shared/browser/focus-page.ts'
import { IconButton } from '#shared/ui/buttons/icon-button.tsx'

type AppShellProps = {
  ref?: RefObject<HTMLElement | null>
  /** Where the first Tab stop leads. */
  skipText?: string
  /** A line across the top, above everything. */
  above?: ReactNode
  sidebar: ReactNode
  /** Between the two buttons of the narrow header. */
  title: ReactNode
  isMenuOpen?: boolean
  onMenu?: () => void
  onAccount?: () => void
  children: ReactNode
}

/** The layout of the application: a sidebar beside the page, where there is no room for it a header above. */
export function AppShell(props: AppShellProps) {
  const { ref, skipText = 'К содержанию', above, sidebar, title, isMenuOpen = false, onMenu, onAccount } = props

  function skip(event: MouseEvent) {
    event.preventDefault() // the address stays
    focusPage(ref?.current ?? null)
  }

  return (
    <div className="flex h-dvh flex-col print:block print:h-auto">
      {/* biome-ignore lint/a11y/useValidAnchor: it leads there without scripts too */}
      <a
        href="#main"
        onClick={skip}
        className="sr-only rounded-full bg-gilt px-5 py-3 text-ink focus:not-sr-only focus:absolute focus:top-3 focus:left-3 focus:z-50"
      >
        {skipText}
      </a>
      {above}
      <div className="flex min-h-0 flex-1 print:block">
        <aside className="hidden w-74 shrink-0 border-r border-line bg-bg-1 frame:block print:hidden">{sidebar}</aside>
        <div className="flex min-w-0 flex-1 flex-col">
          <header className="flex h-14 shrink-0 items-center gap-1 border-b border-line px-1.5 frame:hidden">
            <IconButton label="Меню" aria-expanded={isMenuOpen} onClick={onMenu}>
              <Menu />
            </IconButton>
            {title}
            <IconButton label="Аккаунт" onClick={onAccount}>
              <CircleUser />
            </IconButton>
          </header>
          <main ref={ref} id="main" className="flex min-h-0 flex-1 flex-col print:block">
            {props.children}
          </main>
        </div>
      </div>
    </div>
  )
}
