import { endpoint } from './endpoint.ts'
import { SettingsChanges, SystemSettings } from './settings.ts'

const admin = { access: 'admin' } as const

/** What the operator may change at run time. */
export const adminSettingsApi = {
  settings: endpoint({
    method: 'GET',
    path: '/api/admin/settings',
    ...admin,
    summary: 'Настройки системы',
    reply: SystemSettings,
  }),
  updateSettings: endpoint({
    method: 'PATCH',
    path: '/api/admin/settings',
    ...admin,
    summary: 'Изменить настройки системы',
    body: SettingsChanges,
    reply: SystemSettings,
  }),
}
