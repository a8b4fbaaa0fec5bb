import { ButtonLink } from '#shared/ui/button-link.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'

export default function AppNotFound() {
  return (
    <EmptyState
      ornament="page-not-found"
      title="Такой страницы нет"
      text="Адрес изменился или в нём опечатка."
      action={<ButtonLink to="/app">К чатам</ButtonLink>}
    />
  )
}
