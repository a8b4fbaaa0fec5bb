import { CircleUser, Menu } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { IconButton } from '#shared/ui/icon-button.tsx'

type AppShellProps = {
  ref?: Ref<HTMLElement>
  /** A line across the top, above everything. */
  above?: ReactNode
  sidebar: ReactNode
  /** Between the two buttons of the phone's header. */
  title: ReactNode
  isMenuOpen?: boolean
  onMenu?: () => void
  onAccount?: () => void
  children: ReactNode
}

/** Where things stand in the application: a sidebar beside the page, on a phone a header above it. */
export function AppShell(props: AppShellProps) {
  const { ref, above, sidebar, title, isMenuOpen = false, onMenu, onAccount, children } = props

  return (
    <div className="flex h-dvh flex-col print:block print:h-auto">
      {above}
      <div className="flex min-h-0 flex-1 print:block">
        <aside className="hidden w-74 shrink-0 border-r border-line bg-bg-1 md:block print:hidden">{sidebar}</aside>
        <div className="flex min-w-0 flex-1 flex-col">
          <header className="flex h-14 shrink-0 items-center gap-1 border-b border-line px-1.5 md:hidden">
            <IconButton label="Меню" aria-expanded={isMenuOpen} onClick={onMenu}>
              <Menu />
            </IconButton>
            {title}
            <IconButton label="Аккаунт" onClick={onAccount}>
              <CircleUser />
            </IconButton>
          </header>
          <main ref={ref} className="flex min-h-0 flex-1 flex-col print:block">
            {children}
          </main>
        </div>
      </div>
    </div>
  )
}
