import { Suspense, useRef, useState, useSyncExternalStore } from 'react'
import { type LinksFunction, Outlet, useLocation, useSearchParams } from 'react-router'
import { legalPages } from '#features/legal/legal-documents.ts'
import { SignInButton } from '#features/shell/sign-in-button.tsx'
import { usePageFocus } from '#features/shell/use-page-focus.ts'
import { useModalEvents } from '#shared/address/use-modal-events.ts'
import { usePageViews } from '#shared/analytics/use-page-views.ts'
import { usePublicConfig } from '#shared/api/public-config.ts'
import { useIsHydrated } from '#shared/browser/use-is-hydrated.ts'
import { FrameError } from '#shared/layout/frame-error.tsx'
import { DialogProblem, PartBoundary } from '#shared/layout/part-boundary.tsx'
import { PublicFooter } from '#shared/layout/public-footer.tsx'
import { PublicHeader } from '#shared/layout/public-header.tsx'
import { lazyPart } from '#shared/loading/lazy-part.tsx'
import { savedRole } from '#shared/storage/saved-role.ts'
import { sheetLinks } from '#shared/styles/page-sheet.ts'
import siteSheet from '#shared/styles/site.css?url'

/** A stranger does not load what only a signed-in user needs, nor dialogs that have not been opened. */
const Account = lazyPart(async () => (await import('./public-account.tsx')).PublicAccount)
const SignOut = lazyPart(async () => (await import('./public-account.tsx')).PublicSignOut)
const Modals = lazyPart(async () => (await import('./public-account.tsx')).PublicModals)
const Toaster = lazyPart(async () => (await import('#shared/ui/overlays/toaster.tsx')).Toaster)
const MaintenanceScreen = lazyPart(
  async () => (await import('#shared/layout/maintenance-screen.tsx')).MaintenanceScreen,
)
const MaintenanceStrip = lazyPart(async () => (await import('#shared/layout/maintenance-strip.tsx')).MaintenanceStrip)
const CookieNotice = lazyPart(async () => (await import('#features/cookie-notice/cookie-notice.tsx')).CookieNotice)

export const links: LinksFunction = () => sheetLinks('site', siteSheet)

export const ErrorBoundary = FrameError

/** The frame of every public page. */
export default function PublicLayout() {
  usePageViews()
  useModalEvents()
  const main = useRef<HTMLElement>(null)
  const pageName = usePageFocus(main)
  const isHydrated = useIsHydrated()
  const config = usePublicConfig()
  const [search] = useSearchParams()
  // Stays once it has been asked for, so that a dialog can close as it opened.
  const [wasAsked, setWasAsked] = useState(false)
  if (isHydrated && !wasAsked && search.has('modal')) setWasAsked(true)
  const saved = useSyncExternalStore(
    () => () => {},
    () => savedRole(),
    () => null,
  )
  const wasSignedIn = saved !== null
  const isInMaintenance = config?.maintenanceMode ?? false
  const { pathname } = useLocation()
  // The record is the browser's own: it decides what is shown, the server what is answered.
  const isAdmin = saved === 'admin'
  const isClosed = isInMaintenance && !isAdmin && !legalPages.some(({ to }) => to === pathname)

  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only rounded-full bg-gilt px-5 py-3 text-ink focus:not-sr-only focus:absolute focus:top-3 focus:left-3 focus:z-50"
      >
        К содержанию
      </a>
      {isInMaintenance && isAdmin && (
        <Suspense>
          <MaintenanceStrip />
        </Suspense>
      )}
      <PublicHeader
        account={
          wasSignedIn ? (
            <PartBoundary place={pathname} fallback={() => <SignInButton />}>
              <Suspense fallback={<SignInButton />}>
                <Account />
              </Suspense>
            </PartBoundary>
          ) : (
            <SignInButton />
          )
        }
        isSignedIn={wasSignedIn}
        menuEnd={(close) => wasSignedIn && <SignOut onLeave={close} />}
      />
      <main ref={main} id="content" tabIndex={-1} className="flex-1 outline-none">
        {isClosed ? (
          <Suspense>
            <MaintenanceScreen />
          </Suspense>
        ) : (
          <Outlet />
        )}
      </main>
      <PublicFooter />
      <p aria-live="polite" className="sr-only">
        {pageName}
      </p>
      {isHydrated && (
        <PartBoundary place={pathname + search} fallback={() => <DialogProblem />}>
          <Suspense>
            {wasAsked && <Modals />}
            {(wasAsked || wasSignedIn) && <Toaster />}
            {config?.metrikaId && <CookieNotice />}
          </Suspense>
        </PartBoundary>
      )}
    </div>
  )
}
