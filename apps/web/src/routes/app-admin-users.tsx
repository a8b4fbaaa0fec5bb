import { UsersScreen } from '#features/admin-users/users-screen.tsx'
import { appMeta } from '#shared/seo/app-meta.ts'
import type { Route } from './+types/app-admin-users.ts'

export const meta: Route.MetaFunction = () => appMeta('Пользователи', 'Админ-панель')

export default function AppAdminUsers() {
  return <UsersScreen />
}
