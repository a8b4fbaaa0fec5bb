import type { ReactNode } from 'react'
import { Examples } from '#features/chats/examples.tsx'
import { StartLook, WaitingBox } from '#features/chats/start-look.tsx'
import { AppShell } from '#features/shell/app-shell.tsx'
import { Sidebar } from '#features/shell/sidebar.tsx'
import { SignedOutStart } from '#features/shell/signed-out-start.tsx'
import { Loading } from '#shared/layout/opening.tsx'
import { Providers } from '#shared/session/providers.tsx'
import { signedInScript } from '#shared/storage/signed-in-script.ts'
import { Logo } from '#shared/ui/marks/logo.tsx'
import { Skeleton } from '#shared/ui/states/skeleton.tsx'

/**
 * The first frame of every page under /app, written at build time. `/app` itself has its text in it, for a user and for a
 * stranger; `chooseOpening` shows one of them.
 */
export function AppOpening() {
  return (
    <Providers>
      <AppShell
        sidebar={
          <Sidebar
            account={null}
            chats={(sections) => <WaitingChats>{sections}</WaitingChats>}
            foot={<WaitingAccount />}
          />
        }
        title={<Logo className="mx-auto" />}
      >
        <div className="hidden [:root[data-opening=stranger]_&]:contents">
          <SignedOutStart />
        </div>
        <div className="hidden [:root[data-opening=user]_&]:contents">
          <StartLook box={<WaitingBox />}>
            <Examples />
          </StartLook>
        </div>
        <Loading className="flex-1 [:root:is([data-opening=stranger],[data-opening=user])_&]:hidden" />
      </AppShell>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own function */}
      <script dangerouslySetInnerHTML={{ __html: `(${chooseOpening})(${signedInScript})` }} />
    </Providers>
  )
}

/** In the place of what begins a chat, while it is being found out whether there is an account. */
function WaitingChats({ children }: { children: ReactNode }) {
  return (
    <>
      <Skeleton className="hidden h-11 shrink-0 rounded-pill [:root[data-opening~=user]_&]:block" />
      {children}
    </>
  )
}

/** In the places of the plan and the account. */
function WaitingAccount() {
  return (
    <div className="hidden flex-col [:root[data-opening~=user]_&]:flex">
      <Skeleton className="my-1 h-11 rounded-field" />
      <Skeleton className="my-1.5 h-11 rounded-field" />
    </div>
  )
}

/**
 * Shows the first frame of a user or of a visitor, and marks the current tab. The page has this function as an inline script,
 * run before the first paint, so it may use nothing from outside itself.
 */
function chooseOpening(isUser: boolean): void {
  const path = location.pathname.toLowerCase().replace(/\/$/, '')
  document.documentElement.dataset.opening = (isUser ? 'user' : 'stranger') + (path === '/app' ? '' : ' elsewhere')
  const [section = ''] = /^\/app\/(?!chat)\w+|^\/app/.exec(path) ?? []
  document.querySelector(`#opening nav a[href="${section}"]`)?.setAttribute('aria-current', 'page')
}
