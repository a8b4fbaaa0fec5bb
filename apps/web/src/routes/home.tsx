import { plans } from '@lunaria/contract/plans'
import { cardIds } from '@lunaria/tarot/card-ids'
import { Hero } from '#features/landing/hero.tsx'
import { Pricing } from '#features/landing/pricing.tsx'
import type { Route } from './+types/home.ts'

const title = 'Лунария — расклады Таро с ИИ-мастером'
const description =
  'Задайте вопрос своими словами: мастер Таро вытянет карты, разложит их и объяснит каждую человеческим языком. Честная раздача, которую можно проверить.'

export const meta: Route.MetaFunction = () => [
  { title },
  { name: 'description', content: description },
  { property: 'og:title', content: title },
  { property: 'og:description', content: description },
  { property: 'og:type', content: 'website' },
  { property: 'og:locale', content: 'ru_RU' },
]

/** Runs at build time: the page carries its figures, and the schemas behind the plans stay out of the browser. */
export function loader() {
  return {
    plans: plans.filter((plan) => plan.id !== 'free'),
    figures: [
      { value: String(cardIds.length), label: 'карт с толкованием' },
      { value: '256 бит', label: 'случайности в раздаче' },
      { value: '30 %', label: 'шанс перевёрнутой' },
    ],
  }
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Hero figures={loaderData.figures} />
      <Pricing plans={loaderData.plans} />
    </>
  )
}
