import { AccountLinks, SignOutLink } from '#features/shell/account-links.tsx'
import { Providers } from '#shared/lib/providers.tsx'
import { Modals } from './modals.tsx'

/** What the public pages load for a signed-in user, or a visitor who signs in. */
export function PublicAccount() {
  return (
    <Providers>
      <AccountLinks />
    </Providers>
  )
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
