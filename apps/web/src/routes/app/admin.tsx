import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { AccessGate } from '#features/admin-frame/access-gate.tsx'
import { accessQuery } from '#features/admin-frame/access-queries.ts'
import { AddressState } from '#shared/address/address-state.tsx'
import { ConfirmationHost } from '#shared/confirmation/confirmation-host.tsx'
import { RouteError } from '#shared/layout/route-error.tsx'
import { lazyPart } from '#shared/loading/lazy-part.tsx'
import { queryClient } from '#shared/session/query-client.ts'
import { useAccount } from '#shared/session/session.ts'
import { SignInFirst } from '#shared/session/sign-in-first.tsx'
import { savedRole } from '#shared/storage/saved-role.ts'
import { savedUserId } from '#shared/storage/saved-user.ts'
import { NavTabs } from '#shared/ui/buttons/nav-tabs.tsx'

const tabs = [
  { to: '/app/admin', label: 'Дашборд', isExact: true },
  { to: '/app/admin/users', label: 'Пользователи' },
  { to: '/app/admin/payments', label: 'Платежи' },
  { to: '/app/admin/spreads', label: 'Расклады' },
  { to: '/app/admin/settings', label: 'Настройки' },
]

const RequiredFactor = lazyPart(async () => (await import('#features/factors/required-factor.tsx')).RequiredFactor)

export const ErrorBoundary = RouteError

/** Begins what the page needs; nothing waits for it here. */
export function clientLoader() {
  const userId = savedUserId()
  if (userId && savedRole() === 'admin') void queryClient.prefetchQuery(accessQuery(userId))
  return null
}

/** The frame of the operator's panel. */
export default function AppAdmin() {
  const account = useAccount()
  if (!account) return <SignInFirst />

  return (
    <div className="relative flex-1 overflow-y-auto overscroll-contain px-4 pt-3 pb-12 md:px-8 md:pt-6 md:[scrollbar-gutter:stable]">
      <div className="mx-auto max-w-6xl">
        <NavTabs label="Админ-панель" tabs={tabs} />
        <div className="pt-6">
          <AccessGate
            userId={account.user.id}
            setUpFactor={
              <Suspense>
                <RequiredFactor />
              </Suspense>
            }
          >
            <AddressState>
              <Outlet context={account} />
            </AddressState>
          </AccessGate>
        </div>
      </div>
      <ConfirmationHost />
    </div>
  )
}
