import { useOutletContext } from 'react-router'
import { SettingsPage } from '#features/profile/settings-page.tsx'
import { appMeta } from '#shared/seo/app-meta.ts'
import type { Account } from '#shared/session/session.ts'
import type { Route } from './+types/app-settings.ts'

export const meta: Route.MetaFunction = () => appMeta('Настройки')

export default function AppSettings() {
  return <SettingsPage account={useOutletContext<Account>()} />
}
