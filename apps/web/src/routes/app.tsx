import type { Chat } from '@lunaria/contract/chats'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import { Outlet, useLocation, useParams } from 'react-router'
import { ChatHeader } from '#features/chats/chat-header.tsx'
import { chatsQuery, messagesQuery } from '#features/chats/flow/chat-queries.ts'
import { ChatColumn } from '#features/chats/list/chat-column.tsx'
import { useLeaveEmpty } from '#features/chats/list/use-leave-empty.ts'
import { AppGate } from '#features/shell/app-gate.tsx'
import { AppShell } from '#features/shell/app-shell.tsx'
import { Sidebar } from '#features/shell/sidebar.tsx'
import { usePageFocus } from '#features/shell/use-page-focus.ts'
import { useModalEvents } from '#shared/address/use-modal-events.ts'
import { usePageViews } from '#shared/analytics/use-page-views.ts'
import { activeCareTier } from '#shared/care/active-tier.ts'
import { FrameError } from '#shared/layout/frame-error.tsx'
import { DialogProblem, PartBoundary } from '#shared/layout/part-boundary.tsx'
import { lazyOverlay } from '#shared/loading/lazy-overlay.tsx'
import { lazyPart } from '#shared/loading/lazy-part.tsx'
import { useOfflineSite } from '#shared/offline/use-offline-site.ts'
import { configQuery } from '#shared/session/config-queries.ts'
import { Providers } from '#shared/session/providers.tsx'
import { queryClient } from '#shared/session/query-client.ts'
import { sessionQuery, usageQuery, useAccount } from '#shared/session/session.ts'
import { useAccountEvents } from '#shared/session/use-account-events.ts'
import { savedUserId } from '#shared/storage/saved-user.ts'
import appSheet from '#shared/styles/app.css?url'
import { sheetLinks } from '#shared/styles/page-sheet.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { Logo } from '#shared/ui/marks/logo.tsx'
import { Toaster } from '#shared/ui/overlays/toaster.tsx'
import type { Route } from './+types/app.ts'
import { Modals } from './modals.tsx'
import { useStoredDrafts } from './use-stored-drafts.ts'

const Drawer = lazyOverlay(async () => (await import('#shared/ui/overlays/drawer.tsx')).Drawer)
const AccountMenu = lazyOverlay(async () => (await import('#features/shell/account-menu.tsx')).AccountMenu)

/** What is seen of the site's state, which few visits have. */
const MaintenanceStrip = lazyPart(async () => (await import('#shared/layout/maintenance-strip.tsx')).MaintenanceStrip)
const Misconfigured = lazyPart(async () => (await import('#features/shell/misconfigured.tsx')).Misconfigured)

export const meta: Route.MetaFunction = () => [{ title: 'Лунария' }, { name: 'robots', content: 'noindex' }]

export const links: Route.LinksFunction = () => sheetLinks('app', appSheet)

/** Begins all that the frame needs, beside what its page begins: configuration, session, chats and plan wait for one another no more. */
export function clientLoader() {
  const userId = savedUserId()
  void queryClient.prefetchQuery(configQuery)
  void queryClient.prefetchQuery(sessionQuery)
  if (userId) {
    void queryClient.prefetchQuery(chatsQuery(userId))
    void queryClient.prefetchQuery(usageQuery(userId))
  }
  return null
}

/** Lets the loader run once; from then on the frame looks after its queries itself. */
export function shouldRevalidate() {
  return false
}

export const ErrorBoundary = FrameError

/** The frame of everything under /app; it runs in the browser only. */
export default function AppLayout() {
  usePageViews()
  useOfflineSite()
  return (
    <Providers>
      <AppGate>
        <AppFrame />
      </AppGate>
      <Toaster />
    </Providers>
  )
}

function AppFrame() {
  useModalEvents()
  useAccountEvents()
  const account = useAccount() ?? null
  useStoredDrafts(account?.user.id)
  const [open, setOpen] = useState<'navigation' | 'account' | null>(null)
  const close = () => setOpen(null)
  const chat = useOpenChat(account?.user.id)
  const { maintenanceMode, configError } = useQuery(configQuery).data ?? {}
  const { pathname, search } = useLocation()
  const isChat = /^\/app(\/chat\/.*)?\/?$/.test(pathname)
  const isAdmin = pathname.startsWith('/app/admin')
  const isQuiet = useIsQuiet(chat)
  const main = useRef<HTMLElement>(null)
  const pageName = usePageFocus(main)
  useLeaveEmpty(account?.user.id)
  useEffect(announceFrame, [])
  const sidebar = (onNavigate?: () => void) => (
    <PartBoundary place={pathname} fallback={(again) => <SidebarProblem onRetry={again} />}>
      <Sidebar
        account={account}
        isPlanHidden={isAdmin || isQuiet}
        onNavigate={onNavigate}
        chats={
          account && !isAdmin
            ? (sections) => (
                <ChatColumn userId={account.user.id} onChosen={onNavigate}>
                  {sections}
                </ChatColumn>
              )
            : undefined
        }
      />
    </PartBoundary>
  )

  return (
    <>
      <AppShell
        ref={main}
        skipText={isChat ? 'К чату' : undefined}
        above={
          maintenanceMode && ( // only an admin gets here then
            <Suspense>
              <MaintenanceStrip />
            </Suspense>
          )
        }
        sidebar={sidebar()}
        title={chat ? <ChatHeader chat={chat} /> : <BarTitle pathname={pathname} />}
        isMenuOpen={open === 'navigation'}
        onMenu={() => setOpen('navigation')}
        onAccount={() => setOpen('account')}
      >
        {configError && isChat ? (
          <Suspense>
            <Misconfigured finding={configError} />
          </Suspense>
        ) : (
          <Outlet />
        )}
      </AppShell>
      <p aria-live="polite" className="sr-only">
        {pageName}
      </p>
      <PartBoundary place={pathname + search} fallback={() => <DialogProblem />}>
        <Drawer isOpen={open === 'navigation'} onClose={close} side="left" title="Меню" isTitleHidden>
          {sidebar(close)}
        </Drawer>
        <AccountMenu account={account} isOpen={open === 'account'} onClose={close} />
        <Modals />
      </PartBoundary>
    </>
  )
}

function SidebarProblem({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-col items-start gap-3 p-6">
      <p>Меню не открылось. Страница работает.</p>
      <Button onClick={onRetry}>Повторить попытку</Button>
    </div>
  )
}

const barTitles: readonly [start: string, title: string][] = [
  ['/app/day', 'Карта дня'],
  ['/app/journal', 'Дневник'],
  ['/app/learn', 'Учёба'],
  ['/app/year', 'Живой год'],
  ['/app/cards', 'Справочник карт'],
  ['/app/creative', 'Замысел'],
  ['/app/spreads', 'Свои расклады'],
  ['/app/cabinet', 'Кабинет таролога'],
  ['/app/profile', 'Профиль'],
  ['/app/admin', 'Админ-панель'],
]

/** What the narrow header calls the page, whose heading says the same to a screen reader. */
function BarTitle({ pathname }: { pathname: string }) {
  const title = barTitles.find(([start]) => pathname.startsWith(start))?.[1]
  if (!title) return <Logo className="mx-auto" />
  return (
    <span aria-hidden="true" className="min-w-0 flex-1 truncate font-display text-card-name">
      {title}
    </span>
  )
}

/**
 * Announces the frame: what was pressed in the page before React came is pressed again now
 * (src/before-hydration/preserve-press.ts).
 */
function announceFrame(): void {
  setTimeout(() => dispatchEvent(new Event('lunaria-frame-ready')))
}

/** Returns the chat that the address names, once the list is known. */
function useOpenChat(userId: string | undefined): Chat | undefined {
  const { chatId } = useParams()
  const { data: chats } = useQuery({ ...chatsQuery(userId ?? ''), enabled: userId !== undefined })
  return chats?.find(({ id }) => id === chatId)
}

/** Returns whether the cards of the open chat are put off: nothing around it is of interest then. */
function useIsQuiet(chat: Chat | undefined): boolean {
  const isHeld = useQuery({ ...messagesQuery(chat?.id ?? ''), enabled: chat !== undefined, select: activeCareTier })
  return isHeld.data != null
}
