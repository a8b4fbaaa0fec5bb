import { lazy, Suspense, useSyncExternalStore } from 'react'
import { Outlet } from 'react-router'
import { SignInButton } from '#features/shell/sign-in-button.tsx'
import { PublicFooter } from '#shared/layout/public-footer.tsx'
import { PublicHeader } from '#shared/layout/public-header.tsx'
import { recall } from '#shared/lib/storage.ts'

/** A stranger does not load what only somebody with an account needs. */
const AccountLinks = lazy(async () => ({ default: (await import('#features/shell/account-links.tsx')).AccountLinks }))

/** What every public page stands in. */
export default function PublicLayout() {
  const wasSignedIn = useSyncExternalStore(
    () => () => {},
    () => recall('local', 'lunaria-user') !== null,
    () => false,
  )

  return (
    <div className="flex min-h-dvh flex-col">
      <PublicHeader
        account={
          wasSignedIn ? (
            <Suspense fallback={<SignInButton />}>
              <AccountLinks />
            </Suspense>
          ) : (
            <SignInButton />
          )
        }
      />
      <main className="flex-1">
        <Outlet />
      </main>
      <PublicFooter />
    </div>
  )
}
