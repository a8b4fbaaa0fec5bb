import { useQuery } from '@tanstack/react-query'
import {
  BookOpen,
  Briefcase,
  CloudMoon,
  GalleryVerticalEnd,
  GraduationCap,
  LogOut,
  MessageSquare,
  PenLine,
  Settings,
  ShieldCheck,
  User,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useMatch } from 'react-router'
import { dueQuery } from '#shared/journal/queries.ts'
import { type Account, usageQuery } from '#shared/session/session.ts'
import { Avatar } from '#shared/ui/avatar.tsx'
import { IconButton } from '#shared/ui/icon-button.tsx'
import { Logo } from '#shared/ui/logo.tsx'
import { NavTabs } from '#shared/ui/nav-tabs.tsx'
import { PlanPanel } from './plan-panel.tsx'
import { useSignOut } from './use-sign-out.ts'

type SidebarProps = {
  account: Account | null
  /** The chats; what is shown between the tabs and the plan. */
  children: ReactNode
  onNavigate?: () => void
}

/** The application's navigation: tabs, chats, plan, account. On a phone it is in a drawer. */
export function Sidebar({ account, children, onNavigate }: SidebarProps) {
  const isInChat = useMatch('/app/chat/*') !== null
  const userId = account?.user.id
  const { data: usage } = useQuery({ ...usageQuery(userId ?? ''), enabled: userId !== undefined })
  const hasCabinet = usage?.subscriptionType === 'reader'
  const tabs = [
    // Most lie under /app: the first is the current one at that address and in a chat, not in the others.
    { to: '/app', label: 'Чат', icon: <MessageSquare />, isExact: !isInChat },
    { to: '/app/day', label: 'Карта дня', icon: <CloudMoon /> },
    { to: '/app/journal', label: 'Дневник', icon: <BookOpen />, mark: account && <Due userId={account.user.id} /> },
    { to: '/app/cards', label: 'Карты', icon: <GalleryVerticalEnd /> },
    { to: '/app/creative', label: 'Замысел', icon: <PenLine /> },
    { to: '/learn', label: 'Учёба', icon: <GraduationCap /> },
    ...(hasCabinet ? [{ to: '/app/cabinet', label: 'Кабинет', icon: <Briefcase /> }] : []),
    { to: '/app/profile', label: 'Профиль', icon: <User /> },
    ...(account?.profile.role === 'admin' ? [{ to: '/app/admin', label: 'Админ', icon: <ShieldCheck /> }] : []),
  ]

  return (
    <div className="flex h-full min-h-0 flex-col gap-4 px-3.5 pt-5 pb-4">
      <Link to="/" aria-label="Лунария, на главную" className="self-start rounded-sm px-2.5">
        <Logo />
      </Link>
      <NavTabs look="list" label="Разделы приложения" tabs={tabs} onNavigate={onNavigate} />
      <div className="flex min-h-0 flex-1 flex-col">{children}</div>
      {account && <PlanPanel userId={account.user.id} />}
      {account && <SignedIn account={account} onNavigate={onNavigate} />}
    </div>
  )
}

/** To how many readings the user wanted to come back by now. */
function Due({ userId }: { userId: string }) {
  const { data: due = 0 } = useQuery(dueQuery(userId))
  if (due === 0) return null
  return (
    <span className="ml-auto rounded-pill bg-gold/15 px-2 text-caption text-gold-hi tabular-nums">
      <span className="sr-only">, пора вернуться к записям: </span>
      {due}
    </span>
  )
}

function SignedIn({ account, onNavigate }: { account: Account; onNavigate?: () => void }) {
  const signOut = useSignOut()
  const { email } = account.user

  return (
    <div className="flex items-center gap-2">
      <Avatar name={account.profile.first_name ?? email} />
      <span className="min-w-0 flex-1 truncate text-small" title={email}>
        {email}
      </span>
      <Link
        to="/app/profile/settings"
        onClick={onNavigate}
        aria-label="Настройки"
        className="flex size-11 items-center justify-center rounded-pill text-text-2 hover:bg-bg-3 hover:text-text-1"
      >
        <Settings aria-hidden="true" className="size-5.5 stroke-[1.7]" />
      </Link>
      <IconButton label="Выйти" onClick={() => signOut('/app')}>
        <LogOut />
      </IconButton>
    </div>
  )
}
