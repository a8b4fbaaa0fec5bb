import { JournalPage } from '#features/journal/journal-page.tsx'
import { PatternsPage } from '#features/journal/patterns/patterns-page.tsx'
import { AddressState } from '#shared/address/address-state.tsx'
import { RouteError } from '#shared/layout/route-error.tsx'
import { appMeta } from '#shared/seo/app-meta.ts'
import { useAccount } from '#shared/session/session.ts'
import { SignInFirst } from '#shared/session/sign-in-first.tsx'
import type { Route } from './+types/journal.ts'

export const meta: Route.MetaFunction = ({ params }) =>
  params.place === 'patterns' ? appMeta('Закономерности') : appMeta('Дневник')

export const ErrorBoundary = RouteError

/** One page for the list and for a reading beside it: opening one leaves the list as it was. */
export default function AppJournal({ params: { place } }: Route.ComponentProps) {
  const account = useAccount()
  if (!account) return <SignInFirst />

  const userId = account.user.id
  return (
    <AddressState>
      {place === 'patterns' ? <PatternsPage userId={userId} /> : <JournalPage userId={userId} drawId={place} />}
    </AddressState>
  )
}
