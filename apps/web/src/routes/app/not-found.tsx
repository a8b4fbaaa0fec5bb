import { RouteError } from '#shared/layout/route-error.tsx'
import { appMeta } from '#shared/seo/app-meta.ts'
import { ButtonLink } from '#shared/ui/buttons/button-link.tsx'
import { EmptyState } from '#shared/ui/states/empty-state.tsx'
import type { Route } from './+types/not-found.ts'

export const meta: Route.MetaFunction = () => appMeta('Страница не найдена')

export const ErrorBoundary = RouteError

export default function AppNotFound() {
  return (
    <EmptyState
      isPage
      ornament="page-not-found"
      title="Такой страницы нет"
      text="Адрес изменился или в нём опечатка."
      action={<ButtonLink to="/app">К чатам</ButtonLink>}
    />
  )
}
