import { useOutletContext } from 'react-router'
import { AccountPage } from '#features/profile/account-page.tsx'
import type { Account } from '#shared/session/session.ts'
import type { Route } from './+types/app-account.ts'

export const meta: Route.MetaFunction = () => [
  { title: 'Личный кабинет — Лунария' },
  { name: 'robots', content: 'noindex' },
]

export default function AppAccount() {
  return <AccountPage account={useOutletContext<Account>()} />
}
