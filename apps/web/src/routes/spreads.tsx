import type { Route } from './+types/spreads.ts'

const title = 'Расклады Таро с ИИ-помощником — Лунария'

export const meta: Route.MetaFunction = () => [{ title }]

export default function Spreads() {
  return <h1>Расклады Таро с ИИ-помощником</h1>
}
