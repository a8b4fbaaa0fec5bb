import { useOutletContext } from 'react-router'
import { AccountPage } from '#features/profile/account-page.tsx'
import { appMeta } from '#shared/seo/app-meta.ts'
import type { Account } from '#shared/session/session.ts'
import type { Route } from './+types/app-account.ts'

export const meta: Route.MetaFunction = () => appMeta('Личный кабинет')

export default function AppAccount() {
  return <AccountPage account={useOutletContext<Account>()} />
}
