import { SettingsScreen } from '#features/admin-settings/settings-screen.tsx'
import { ServiceCards } from '#features/admin-system/service-cards.tsx'
import { SystemPanel } from '#features/admin-system/system-panel.tsx'
import { appMeta } from '#shared/seo/app-meta.ts'
import type { Route } from './+types/app-admin-settings.ts'

export const meta: Route.MetaFunction = () => appMeta('Настройки', 'Админ-панель')

export default function AppAdminSettings() {
  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-h2 text-gold-hi">Настройки</h1>
      <ServiceCards />
      <SettingsScreen />
      <SystemPanel />
    </div>
  )
}
