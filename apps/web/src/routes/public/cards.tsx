import { cards } from '@lunaria/tarot/cards'
import { Link } from 'react-router'
import { CardBrowser } from '#features/cards/reference/cards-page.tsx'
import { suitNames, suits } from '#features/cards/suits.ts'
import { RouteError } from '#shared/layout/route-error.tsx'
import { useOfflineSite } from '#shared/offline/use-offline-site.ts'
import { pageMeta } from '#shared/seo/page-meta.ts'
import type { Route } from './+types/cards.ts'

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: 'Значения всех 78 карт Таро — Лунария',
    description:
      'Справочник колоды «Лунария»: 22 старших и 56 младших арканов, прямое и перевёрнутое значение каждой карты, ключевые слова, символы, стихии, астрология и нумерология.',
    path: '/cards',
  })

export const ErrorBoundary = RouteError

/** The public page of the deck; the same page answers at its older address. */
export default function Cards() {
  useOfflineSite()

  return (
    <div className="container-page py-8 md:py-14">
      <Link to="/" className="inline-flex min-h-11 items-center text-small text-text-3 hover:text-gold-hi">
        На главную
      </Link>
      <h1 className="mt-2 text-h1">Значения всех 78 карт</h1>
      <p className="mt-4 mb-8 max-w-[44rem] text-lead text-text-2">
        Прямое и перевёрнутое значение, ключевые слова, символы на картинке, стихия, астрология и нумерология. Смотрите
        по мастям, ищите по слову или просто перелистывайте.
      </p>
      <CardBrowser />
      <Index />
    </div>
  )
}

/** Every card by its name: for reading without pictures, and without scripts. */
function Index() {
  return (
    <section aria-labelledby="index-title" className="mt-20">
      <h2 id="index-title" className="text-h2 text-gold-hi">
        Все карты по именам
      </h2>
      <div className="mt-5 gap-8 sm:columns-2 lg:columns-5">
        {suits.map((suit) => (
          <div key={suit} className="mb-8 break-inside-avoid">
            <h3 className="text-h3">{suitNames[suit]}</h3>
            <ul className="mt-1">
              {cards
                .filter((card) => card.suit === suit)
                .map(({ id, name }) => (
                  <li key={id}>
                    <Link
                      to={`/cards/${id}`}
                      className="inline-flex min-h-11 items-center text-small text-text-2 hover:text-gold-hi sm:min-h-8"
                    >
                      {name}
                    </Link>
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}
