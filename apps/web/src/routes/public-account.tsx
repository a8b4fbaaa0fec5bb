import { AccountLinks, SignOutLink } from '#features/shell/account-links.tsx'
import { Providers } from '#shared/session/providers.tsx'
import { useAccount } from '#shared/session/session.ts'
import { Modals } from './modals.tsx'
import { useStoredDrafts } from './use-stored-drafts.ts'

/** What the public pages load for a signed-in user, or a visitor who signs in. */
export function PublicAccount() {
  return (
    <Providers>
      <Account />
    </Providers>
  )
}

function Account() {
  useStoredDrafts(useAccount()?.user.id)
  return <AccountLinks />
}

export function PublicModals() {
  return (
    <Providers>
      <Modals />
    </Providers>
  )
}

export function PublicSignOut({ onLeave }: { onLeave: () => void }) {
  return (
    <Providers>
      <SignOutLink onLeave={onLeave} />
    </Providers>
  )
}
