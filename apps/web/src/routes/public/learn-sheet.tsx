import { Navigate } from 'react-router'
import { buildSheet, sheetTitles } from '#features/learn/build-sheet.ts'
import { SheetPage } from '#features/learn/sheet-page.tsx'
import { suitOrder } from '#features/learn/suit-names.ts'
import { RouteError } from '#shared/layout/route-error.tsx'
import { pageMeta } from '#shared/seo/page-meta.ts'
import { useCameSignedIn } from '#shared/storage/use-came-signed-in.ts'
import type { Route } from './+types/learn-sheet.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { suit, title } = loaderData
  const description = `${title}: картинки и ключевые слова прямых и перевёрнутых карт, чтобы распечатать и держать под рукой.`
  return pageMeta({ title: `${title} — Лунария`, description, path: `/learn/sheet/${suit}` })
}

/** Runs at build time: the page has the words of its own cards and no others. */
export function loader({ params }: Route.LoaderArgs) {
  const suit = suitOrder.find((known) => known === params.suit) ?? 'major'
  return { suit, title: sheetTitles[suit], cards: buildSheet(suit) }
}

export const ErrorBoundary = RouteError

export default function LearnSheet({ loaderData }: Route.ComponentProps) {
  if (useCameSignedIn()) return <Navigate to={`/app/learn/sheets/${loaderData.suit}`} replace />
  return <SheetPage title={loaderData.title} cards={loaderData.cards} />
}
