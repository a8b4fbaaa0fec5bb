import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { Outlet, useSearchParams } from 'react-router'
import { SignInButton } from '#features/shell/sign-in-button.tsx'
import { usePageViews } from '#shared/analytics/use-page-views.ts'
import { PublicFooter } from '#shared/layout/public-footer.tsx'
import { PublicHeader } from '#shared/layout/public-header.tsx'
import { recall } from '#shared/lib/storage.ts'
import { useIsHydrated } from '#shared/lib/use-is-hydrated.ts'
import { useModalEvents } from '#shared/lib/use-modal-events.ts'

/** A stranger does not load what only somebody with an account needs, nor dialogs that nobody has opened. */
const AccountLinks = lazy(async () => ({ default: (await import('#features/shell/account-links.tsx')).AccountLinks }))
const Modals = lazy(async () => ({ default: (await import('./modals.tsx')).Modals }))
const CookieNotice = lazy(async () => ({
  default: (await import('#features/cookie-notice/cookie-notice.tsx')).CookieNotice,
}))

/** What every public page stands in. */
export default function PublicLayout() {
  usePageViews()
  useModalEvents()
  const isHydrated = useIsHydrated()
  const wasSignedIn = useSyncExternalStore(
    () => () => {},
    () => recall('local', 'lunaria-user') !== null,
    () => false,
  )

  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only rounded-full bg-gold px-5 py-3 text-ink focus:not-sr-only focus:absolute focus:top-3 focus:left-3 focus:z-50"
      >
        К содержанию
      </a>
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
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
      <PublicFooter />
      {isHydrated && (
        <Suspense>
          <RequestedModals />
          <CookieNotice />
        </Suspense>
      )}
    </div>
  )
}

/** Stays once it has been asked for, so that a dialog can close as it opened. */
function RequestedModals() {
  const [search] = useSearchParams()
  const [wasAsked, setWasAsked] = useState(false)
  if (!wasAsked && search.has('modal')) setWasAsked(true)
  return wasAsked ? <Modals /> : null
}
