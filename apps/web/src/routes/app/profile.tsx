import { Outlet, useMatch } from 'react-router'
import { RouteError } from '#shared/layout/route-error.tsx'
import { useAccount } from '#shared/session/session.ts'
import { SignInFirst } from '#shared/session/sign-in-first.tsx'
import { NavTabs } from '#shared/ui/buttons/nav-tabs.tsx'

export const ErrorBoundary = RouteError

/** The frame of everything about the account. */
export default function AppProfile() {
  const account = useAccount()
  const isInSettings = useMatch('/app/profile/settings') !== null
  if (!account) return <SignInFirst />

  const tabs = [
    // The lists of payments and chats belong to the account page: it stays the current one there.
    { to: '/app/profile', label: 'Личный кабинет', isExact: isInSettings },
    { to: '/app/profile/settings', label: 'Настройки' },
  ]
  return (
    <div className="relative flex-1 overflow-y-auto overscroll-contain px-4 pt-3 pb-10 md:px-10 md:pt-6 md:[scrollbar-gutter:stable]">
      <div className="mx-auto max-w-4xl">
        <NavTabs label="Профиль" tabs={tabs} />
        <div className="pt-7">
          <Outlet context={account} />
        </div>
      </div>
    </div>
  )
}
