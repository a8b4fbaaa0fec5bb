import { ClientPage } from '#features/cabinet/client-page.tsx'
import { ClientsPage } from '#features/cabinet/clients-page.tsx'
import { MeetingPage } from '#features/cabinet/meeting-page.tsx'
import { RouteError } from '#shared/layout/route-error.tsx'
import { appMeta } from '#shared/seo/app-meta.ts'
import { useAccount } from '#shared/session/session.ts'
import { SignInFirst } from '#shared/session/sign-in-first.tsx'
import type { Route } from './+types/cabinet.ts'

export const meta: Route.MetaFunction = () => appMeta('Кабинет таролога')

export const ErrorBoundary = RouteError

/** The cabinet of a professional reader: the clients, one of them, or a meeting; its cards are dealt in its chat. */
export default function AppCabinet({ params: { place, id } }: Route.ComponentProps) {
  const account = useAccount()
  if (!account) return <SignInFirst />

  const userId = account.user.id
  if (place === 'clients' && id) return <ClientPage key={id} userId={userId} clientId={id} />
  if (place === 'meetings' && id) return <MeetingPage userId={userId} meetingId={id} />
  return <ClientsPage userId={userId} />
}
