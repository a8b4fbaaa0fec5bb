import { LogOut, Settings } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Account } from '#shared/session/session.ts'
import { IconButton } from '#shared/ui/buttons/icon-button.tsx'
import { Avatar } from '#shared/ui/marks/avatar.tsx'
import { Logo } from '#shared/ui/marks/logo.tsx'
import { PlanPanel } from './plan-panel.tsx'
import { Sections } from './sections.tsx'
import { useSignOut } from './use-sign-out.ts'

type SidebarProps = {
  account: Account | null
  /** The chats with what begins one above the ways to the sections, which they are given; absent where there are no chats. */
  chats?: (sections: ReactNode) => ReactNode
  /** In the place of the plan and the account, while they are not known. */
  foot?: ReactNode
  /** In an account without questions to the master the plan is of no interest. */
  isPlanHidden?: boolean
  onNavigate?: () => void
}

/** The application's navigation: sections, chats, plan, account. Where there is no room for it, it is in a drawer. */
export function Sidebar({ account, chats, foot, isPlanHidden = false, onNavigate }: SidebarProps) {
  const sections = <Sections account={account} onNavigate={onNavigate} />

  return (
    <div className="flex h-full min-h-0 flex-col px-3.5 pb-3">
      <Link to="/" aria-label="Лунария, на главную" className="my-4 self-start rounded-sm px-2.5">
        <Logo />
      </Link>
      <div className="flex min-h-0 flex-1 flex-col gap-3">{chats ? chats(sections) : sections}</div>
      {account && !isPlanHidden && <PlanPanel userId={account.user.id} onNavigate={onNavigate} />}
      {account ? <SignedIn account={account} onNavigate={onNavigate} /> : foot}
    </div>
  )
}

function SignedIn({ account, onNavigate }: { account: Account; onNavigate?: () => void }) {
  const signOut = useSignOut()
  const { email } = account.user

  return (
    <div className="flex h-14 shrink-0 items-center gap-2">
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
