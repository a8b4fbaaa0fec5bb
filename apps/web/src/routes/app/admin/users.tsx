import { UsersPage } from '#features/admin-users/users-page.tsx'
import { RouteError } from '#shared/layout/route-error.tsx'
import { appMeta } from '#shared/seo/app-meta.ts'
import type { Route } from './+types/users.ts'

export const meta: Route.MetaFunction = () => appMeta('Пользователи', 'Админ-панель')

export const ErrorBoundary = RouteError

export default function AppAdminUsers() {
  return <UsersPage />
}
