import { PrecacheController } from 'workbox-precaching'
import { Route, Router } from 'workbox-routing'
import { NetworkFirst, NetworkOnly } from 'workbox-strategies'
import { isSavedPlace } from '#shared/offline/places.ts'

/** What the build has written (postbuild/offline-release.ts). */
export type Release = {
  /** With a revision where the content changes and the address does not. */
  entries: { url: string; revision: string | null }[]
  /** The name of a file that each page of this release loads, and no other page. */
  mark: string
}

type Asked = { url: URL; request: Request; sameOrigin: boolean }
type Fallback = (pathname: string) => Promise<Response | undefined>

const siteCache = 'lunaria-site'

/** Returns what saves a release, whole or not at all, and what answers requests without a network. */
export function openSite({ entries, mark }: Release) {
  /** During a rollout a page of another release may come; a network that wants a sign-in gives its page for any file. */
  async function cacheWillUpdate({ response }: { response: Response }): Promise<Response | null> {
    const isPage = response.headers.get('content-type')?.startsWith('text/html')
    const isOfRelease = response.ok && (!isPage || (await response.clone().text()).includes(mark))
    return isOfRelease ? response : null
  }

  const saved = new PrecacheController({ cacheName: siteCache, plugins: [{ cacheWillUpdate }] })
  saved.addToCacheList(entries)
  const savedFile: Fallback = (pathname) => saved.matchPrecache(pathname)
  const smallPicture: Fallback = (pathname) => savedFile(pathname.replace(/^\/images\/(w\d+\/)?/, '/images/w160/'))
  /** A place that needs the server leads to the journal. */
  const application: Fallback = async (pathname) =>
    isSavedPlace(pathname) ? savedFile('/app') : redirectTo('/app/journal')
  const reference: Fallback = async (pathname) => redirectTo(`/cards?card=${pathname.slice('/cards/'.length)}`)
  const cardPages = new NetworkFirst({
    cacheName: 'lunaria-cards',
    plugins: [{ cacheWillUpdate }, fallBackTo(reference)],
  })

  const router = new Router()
  router.registerRoute(new Route(isPage(/^\/app(\/|$)/), networkOr(application)))
  router.registerRoute(new Route(isPage(/^\/cards\/\w+$/), cardPages))
  router.registerRoute(new Route(isPage(/^\/(cards|learn)(\/|$)/), networkOr(savedFile)))
  // The route then shows the card in the reference (routes/card.tsx).
  router.registerRoute(
    new Route(
      isFile(/^\/cards\/\w+\.data$/),
      networkOr(async () => new Response('', { status: 504 })),
    ),
  )
  router.registerRoute(new Route(isFile(/^\/assets\//), saved.strategy))
  router.registerRoute(new Route(isFile(/^\/(images|ornaments)\//), networkOr(smallPicture)))
  return { saved, router }
}

/** Deletes the pages of cards of an earlier release, and what earlier versions saved elsewhere. */
export async function deleteOtherCaches(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name !== siteCache)
  await Promise.all(others.map((name) => caches.delete(name)))
}

const isFile =
  (places: RegExp) =>
  ({ url, sameOrigin }: Asked) =>
    sameOrigin && places.test(url.pathname)
const isPage = (places: RegExp) => (asked: Asked) => asked.request.mode === 'navigate' && isFile(places)(asked)
const fallBackTo = (fallback: Fallback) => ({
  handlerDidError: ({ request }: { request: Request }) => fallback(new URL(request.url).pathname),
})
/** Prefers the network, so that nothing stale is shown where there is one. */
const networkOr = (fallback: Fallback) => new NetworkOnly({ plugins: [fallBackTo(fallback)] })
const redirectTo = (path: string) => Response.redirect(`${location.origin}${path}`)
