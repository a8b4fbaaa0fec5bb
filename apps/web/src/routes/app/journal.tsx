import { Suspense } from 'react'
import { AddressState } from '#shared/address/address-state.tsx'
import { RouteError } from '#shared/layout/route-error.tsx'
import { lazyPart } from '#shared/loading/lazy-part.tsx'
import { appMeta } from '#shared/seo/app-meta.ts'
import { useAccount } from '#shared/session/session.ts'
import { SignInFirst } from '#shared/session/sign-in-first.tsx'
import type { Route } from './+types/journal.ts'

// The files that a route names are in the manifest, which the landing loads too.
const JournalPage = lazyPart(async () => (await import('#features/journal/journal-page.tsx')).JournalPage)
const PatternsPage = lazyPart(async () => (await import('#features/journal/patterns/patterns-page.tsx')).PatternsPage)

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
      <Suspense>
        {place === 'patterns' ? <PatternsPage userId={userId} /> : <JournalPage userId={userId} drawId={place} />}
      </Suspense>
    </AddressState>
  )
}
