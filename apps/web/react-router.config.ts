import { cardIds } from '@lunaria/tarot/card-ids'
import type { Config } from '@react-router/dev/config'

/**
 * Public pages are written out with their full text at build time; `/app/*` runs in the browser behind one fallback page.
 * `/404` is caught by the splat route, `/cards/unknown` by the card's: the server answers with them, and with status 404, to an
 * address that it does not know. A page is alive only where its address matches the route that it was made by.
 */
export default {
  appDirectory: 'src',
  buildDirectory: process.env.LUNARIA_BUILD_FOLDER ?? 'build/unnamed', // scripts/lib/build-web.mjs gives a new one
  ssr: false,
  splitRouteModules: false, // a loader begins a query or two: a file of its own weighs more than it saves
  prerender: [
    ...['/', '/spreads', '/cards', '/значение-карт-колоды-lunaria', '/help', '/verify', '/statistics'],
    ...[
      '/learn',
      '/learn/compare',
      ...['major', 'wands', 'cups', 'swords', 'pentacles'].map((suit) => `/learn/sheet/${suit}`),
    ],
    ...[...cardIds, 'unknown'].map((cardId) => `/cards/${cardId}`),
    ...['/reset-password', '/verify-email', '/change-email', '/unsubscribe'],
    ...['/privacy', '/terms', '/offer', '/refund', '/consent', '/payment/success', '/payment-success', '/404'],
  ],
} satisfies Config
