import { plans } from '@lunaria/contract/plans'
import { cardIds } from '@lunaria/tarot/card-ids'
import { spreads } from '@lunaria/tarot/spreads'
import { plural } from '@lunaria/words/plural'
import { DemoSection } from '#features/demo-chat/demo-section.tsx'
import { deckClick, deckOffer, demoTexts, heroTexts, ratingClaim, usersClaim } from '#features/landing/claims.ts'
import { DeckOffer } from '#features/landing/deck-offer.tsx'
import { Features } from '#features/landing/features.tsx'
import { FinalCall } from '#features/landing/final-call.tsx'
import { Hero } from '#features/landing/hero.tsx'
import { Pricing } from '#features/landing/pricing.tsx'
import { SampleSection } from '#features/landing/sample-section.tsx'
import { Testimonials } from '#features/landing/testimonials.tsx'
import { useDeckClicks } from '#features/landing/use-deck-clicks.ts'
import { RouteError } from '#shared/layout/route-error.tsx'
import { pageMeta, siteOrigin } from '#shared/seo/page-meta.ts'
import type { Route } from './+types/home.ts'

const title = 'Лунария — расклады Таро с мастером онлайн'
const description =
  'Задайте вопрос своими словами: мастер Таро вытянет карты, разложит их и объяснит каждую человеческим языком. Честная раздача, которую можно проверить.'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({ title, description, path: '/', data: loaderData?.known })

const organisation = {
  '@type': 'Organization',
  name: 'Лунария',
  url: siteOrigin,
  logo: `${siteOrigin}/icons/icon-512.png`,
}

/** The printed deck, as shops are read by search engines. */
const deckProduct = {
  '@type': 'Product',
  name: deckOffer.name,
  description: deckOffer.lead,
  image: `${siteOrigin}/og/lunaria.jpg`,
  offers: {
    '@type': 'Offer',
    price: deckOffer.price,
    priceCurrency: 'RUB',
    url: `${siteOrigin}/#deck`,
    availability: 'https://schema.org/InStock',
  },
}

/** Runs at build time: the page carries its texts and figures, and no script brings them once more. */
export function loader() {
  return {
    hero: heroTexts,
    demo: demoTexts,
    deckClick,
    known: [organisation, deckProduct],
    plans: plans.filter((plan) => plan.id !== 'free'),
    figures: [
      usersClaim,
      ratingClaim,
      { value: String(cardIds.length), label: 'карт с толкованием' },
      {
        value: String(spreads.length),
        label: plural(spreads.length, { one: 'расклад', few: 'расклада', many: 'раскладов' }),
      },
    ],
  }
}

export const ErrorBoundary = RouteError

export default function Home({ loaderData }: Route.ComponentProps) {
  useDeckClicks(loaderData.deckClick)
  return (
    <>
      <Hero {...loaderData.hero} figures={loaderData.figures} />
      <DemoSection {...loaderData.demo} />
      <Features />
      <SampleSection />
      <DeckOffer />
      <Testimonials />
      <Pricing plans={loaderData.plans} />
      <FinalCall />
    </>
  )
}
