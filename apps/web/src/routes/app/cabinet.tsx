import { Suspense } from 'react'
import { RouteError } from '#shared/layout/route-error.tsx'
import { lazyPart } from '#shared/loading/lazy-part.tsx'
import { appMeta } from '#shared/seo/app-meta.ts'
import { useAccount } from '#shared/session/session.ts'
import { SignInFirst } from '#shared/session/sign-in-first.tsx'
import type { Route } from './+types/cabinet.ts'

// The files that a route names are in the manifest, which the landing loads too.
const ClientsPage = lazyPart(async () => (await import('#features/cabinet/clients-page.tsx')).ClientsPage)
const ClientPage = lazyPart(async () => (await import('#features/cabinet/client-page.tsx')).ClientPage)
const MeetingPage = lazyPart(async () => (await import('#features/cabinet/meeting-page.tsx')).MeetingPage)

export const meta: Route.MetaFunction = () => appMeta('Кабинет таролога')

export const ErrorBoundary = RouteError

/** The cabinet of a professional reader: the clients, one of them, or a meeting; its cards are dealt in its chat. */
export default function AppCabinet({ params: { place, id } }: Route.ComponentProps) {
  const account = useAccount()
  if (!account) return <SignInFirst />

  const userId = account.user.id
  return (
    <Suspense>
      {place === 'clients' && id ? (
        <ClientPage key={id} userId={userId} clientId={id} />
      ) : place === 'meetings' && id ? (
        <MeetingPage userId={userId} meetingId={id} />
      ) : (
        <ClientsPage userId={userId} />
      )}
    </Suspense>
  )
}
