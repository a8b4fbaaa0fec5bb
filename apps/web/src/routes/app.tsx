import type { Chat } from '@lunaria/contract/chats'
import { useQuery } from '@tanstack/react-query'
import { CircleUser, Menu } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Outlet, useParams } from 'react-router'
import { AuthDialog } from '#features/auth/auth-dialog.tsx'
import { ChatHeader } from '#features/chats/chat-header.tsx'
import { ChatList } from '#features/chats/chat-list.tsx'
import { chatsQuery } from '#features/chats/chat-queries.ts'
import { PlansDialog } from '#features/plans/plans-dialog.tsx'
import { AccountMenu } from '#features/shell/account-menu.tsx'
import { AppGate } from '#features/shell/app-gate.tsx'
import { Sidebar } from '#features/shell/sidebar.tsx'
import { useModal } from '#shared/lib/modal-url.ts'
import { useAccount } from '#shared/session/session.ts'
import { Drawer } from '#shared/ui/drawer.tsx'
import { IconButton } from '#shared/ui/icon-button.tsx'
import { Logo } from '#shared/ui/logo.tsx'
import type { Route } from './+types/app.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Лунария' }, { name: 'robots', content: 'noindex' }]

/** The frame of everything under /app; it runs in the browser only. */
export default function AppLayout() {
  return (
    <AppGate>
      <AppFrame />
    </AppGate>
  )
}

function AppFrame() {
  const account = useAccount() ?? null
  const [open, setOpen] = useState<'navigation' | 'account' | null>(null)
  const close = () => setOpen(null)
  const chat = useOpenChat(account?.user.id)
  const chats = account && <ChatList userId={account.user.id} onChosen={close} />

  return (
    <div className="flex h-dvh">
      <aside className="hidden w-74 shrink-0 border-r border-line bg-bg-1 md:block">
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
        <main className="flex min-h-0 flex-1 flex-col">
          <Outlet />
        </main>
      </div>
      <Drawer isOpen={open === 'navigation'} onClose={close} side="left" title="Меню" isTitleHidden>
        <Sidebar account={account} onNavigate={close}>
          {chats}
        </Sidebar>
      </Drawer>
      <AccountMenu account={account} isOpen={open === 'account'} onClose={close} />
      <Modals userId={account?.user.id} />
    </div>
  )
}

/** The chat that the address names, once the list is known. */
function useOpenChat(userId: string | undefined): Chat | undefined {
  const { chatId } = useParams()
  const { data: chats } = useQuery({ ...chatsQuery(userId ?? ''), enabled: userId !== undefined })
  return chats?.find(({ id }) => id === chatId)
}

/** The dialogs that the address opens; the page around may open them by events of the same names. */
function Modals({ userId }: { userId: string | undefined }) {
  const modal = useModal()
  const { name, open, close } = modal
  const isPlans = name === 'plans'
  const mode = name === 'sign-up' ? 'sign-up' : name === 'sign-in' || (isPlans && !userId) ? 'sign-in' : null

  useEffect(() => {
    const openPlans = () => open('plans')
    const openAuth = () => open('sign-in')
    const events = [
      ['open-subscription', openPlans],
      ['close-subscription', close],
      ['open-auth', openAuth],
      ['close-auth', close],
    ] as const
    for (const [event, handler] of events) addEventListener(event, handler)
    return () => {
      for (const [event, handler] of events) removeEventListener(event, handler)
    }
  })

  return (
    <>
      <AuthDialog mode={userId ? null : mode} onModeChange={open} onClose={close} />
      {userId && <PlansDialog userId={userId} isOpen={isPlans} onClose={close} />}
    </>
  )
}
