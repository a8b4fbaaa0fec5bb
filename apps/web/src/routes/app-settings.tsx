import { useOutletContext } from 'react-router'
import { SettingsPage } from '#features/profile/settings-page.tsx'
import type { Account } from '#shared/session/session.ts'
import type { Route } from './+types/app-settings.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Настройки — Лунария' }, { name: 'robots', content: 'noindex' }]

export default function AppSettings() {
  return <SettingsPage account={useOutletContext<Account>()} />
}
