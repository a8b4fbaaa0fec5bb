import { PrecacheController } from 'workbox-precaching'
import { NavigationRoute, Route, Router } from 'workbox-routing'
import { NetworkFirst, NetworkOnly } from 'workbox-strategies'
import { isSavedPlace } from '#shared/offline/places.ts'

/** What the build has written (postbuild/offline-release.ts). */
export type Release = {
  /** With a revision where the content changes and the address does not. */
  entries: { url: string; revision: string | null }[]
  /** The name of a file that each page of this release loads, and no other page. */
  mark: string
}

/** The worker of a next release, if there is one: of a registration. */
type Next = { installing: unknown; waiting: unknown }
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
  /** The route then shows the card in the reference (routes/public/card.tsx). */
  const noAnswer: Fallback = async () => new Response('', { status: 504 })
  const cardPages = new NetworkFirst({
    cacheName: 'lunaria-cards',
    plugins: [{ cacheWillUpdate }, fallBackTo(reference)],
  })

  const router = new Router()
  for (const [places, handler] of [
    [/^\/app([/?]|$)/, networkOr(application)],
    [/^\/cards\/\w+(\?|$)/, cardPages],
    [/^\/(cards|learn)([/?]|$)/, networkOr(savedFile)],
  ] as const)
    router.registerRoute(new NavigationRoute(handler, { allowlist: [places] }))
  for (const [files, handler] of [
    [/^\/cards\/\w+\.data$/, networkOr(noAnswer)],
    [/^\/assets\//, saved.strategy],
    [/^\/(images|ornaments)\//, networkOr(smallPicture)],
  ] as const)
    router.registerRoute(new Route(({ url, sameOrigin }) => sameOrigin && files.test(url.pathname), handler))

  /**
   * Deletes what only earlier releases had; while a next one is being saved, nothing, since what it has so far is no part of this
   * one. It deletes the rest itself.
   */
  async function deleteOlder(event: ExtendableEvent, { installing, waiting }: Next): Promise<void> {
    if (!installing && !waiting) await saved.activate(event)
  }
  return { saved, router, deleteOlder }
}

/** Deletes the pages of cards of an earlier release, and what earlier versions saved elsewhere. */
export async function deleteOtherCaches(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name !== siteCache)
  await Promise.all(others.map((name) => caches.delete(name)))
}

const fallBackTo = (fallback: Fallback) => ({
  handlerDidError: ({ request }: { request: Request }) => fallback(new URL(request.url).pathname),
})
/** Prefers the network, so that nothing stale is shown where there is one. */
const networkOr = (fallback: Fallback) => new NetworkOnly({ plugins: [fallBackTo(fallback)] })
const redirectTo = (path: string) => Response.redirect(`${location.origin}${path}`)
