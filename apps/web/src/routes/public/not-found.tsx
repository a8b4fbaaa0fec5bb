import { NotFoundScreen } from '#shared/layout/not-found-screen.tsx'
import type { Route } from './+types/not-found.ts'

export const meta: Route.MetaFunction = () => [
  { title: 'Страница не найдена — Лунария' },
  { name: 'robots', content: 'noindex' },
]

export default function NotFound() {
  return <NotFoundScreen />
}
