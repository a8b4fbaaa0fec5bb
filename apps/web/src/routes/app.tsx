import type { Chat } from '@lunaria/contract/chats'
import { useQuery } from '@tanstack/react-query'
import { CircleUser, Menu } from 'lucide-react'
import { useState } from 'react'
import { Outlet, useLocation, useParams } from 'react-router'
import { ChatHeader } from '#features/chats/chat-header.tsx'
import { ChatList } from '#features/chats/chat-list.tsx'
import { chatsQuery } from '#features/chats/chat-queries.ts'
import { useClaimProgress } from '#features/learn/use-claim-progress.ts'
import { AppGate } from '#features/shell/app-gate.tsx'
import { Misconfigured } from '#features/shell/misconfigured.tsx'
import { Sidebar } from '#features/shell/sidebar.tsx'
import { usePageViews } from '#shared/analytics/use-page-views.ts'
import { MaintenanceStrip } from '#shared/layout/maintenance-strip.tsx'
import { Providers } from '#shared/lib/providers.tsx'
import { queryClient } from '#shared/lib/query-client.ts'
import { useModalEvents } from '#shared/lib/use-modal-events.ts'
import { whenOpened } from '#shared/lib/when-opened.tsx'
import { configQuery } from '#shared/session/config-query.ts'
import { savedUserId, sessionQuery, usageQuery, useAccount } from '#shared/session/session.ts'
import { useAccountEvents } from '#shared/session/use-account-events.ts'
import { IconButton } from '#shared/ui/icon-button.tsx'
import { Logo } from '#shared/ui/logo.tsx'
import { Toaster } from '#shared/ui/toaster.tsx'
import type { Route } from './+types/app.ts'
import { Modals } from './modals.tsx'

const Drawer = whenOpened(async () => (await import('#shared/ui/drawer.tsx')).Drawer)
const AccountMenu = whenOpened(async () => (await import('#features/shell/account-menu.tsx')).AccountMenu)

export const meta: Route.MetaFunction = () => [{ title: 'Лунария' }, { name: 'robots', content: 'noindex' }]

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

/** Once; from then on the frame looks after its queries itself. */
export function shouldRevalidate() {
  return false
}

/** The frame of everything under /app; it runs in the browser only. */
export default function AppLayout() {
  usePageViews()
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
  useClaimProgress(account?.user.id)
  const [open, setOpen] = useState<'navigation' | 'account' | null>(null)
  const close = () => setOpen(null)
  const chat = useOpenChat(account?.user.id)
  const { maintenanceMode, configError } = useQuery(configQuery).data ?? {}
  const needsAi = /^\/app(\/chat\/.*)?\/?$/.test(useLocation().pathname)
  const chats = account && <ChatList userId={account.user.id} onChosen={close} />

  return (
    <div className="flex h-dvh flex-col print:block print:h-auto">
      {maintenanceMode && <MaintenanceStrip /> /* only an admin gets here then */}
      <div className="flex min-h-0 flex-1 print:block">
        <aside className="hidden w-74 shrink-0 border-r border-line bg-bg-1 md:block print:hidden">
          <Sidebar account={account}>{chats}</Sidebar>
        </aside>
        <div className="flex min-w-0 flex-1 flex-col">
          <header className="flex h-14 shrink-0 items-center gap-1 border-b border-line px-1.5 md:hidden">
            <IconButton label="Меню" aria-expanded={open === 'navigation'} onClick={() => setOpen('navigation')}>
              <Menu />
            </IconButton>
            {chat ? <ChatHeader chat={chat} /> : <Logo className="mx-auto" />}
            <IconButton label="Аккаунт" aria-expanded={open === 'account'} onClick={() => setOpen('account')}>
              <CircleUser />
            </IconButton>
          </header>
          <main className="flex min-h-0 flex-1 flex-col print:block">
            {configError && needsAi ? <Misconfigured finding={configError} /> : <Outlet />}
          </main>
        </div>
      </div>
      <Drawer isOpen={open === 'navigation'} onClose={close} side="left" title="Меню" isTitleHidden>
        <Sidebar account={account} onNavigate={close}>
          {chats}
        </Sidebar>
      </Drawer>
      <AccountMenu account={account} isOpen={open === 'account'} onClose={close} />
      <Modals />
    </div>
  )
}

/** The chat that the address names, once the list is known. */
function useOpenChat(userId: string | undefined): Chat | undefined {
  const { chatId } = useParams()
  const { data: chats } = useQuery({ ...chatsQuery(userId ?? ''), enabled: userId !== undefined })
  return chats?.find(({ id }) => id === chatId)
}
