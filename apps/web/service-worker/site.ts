import { isSavedPlace } from '#shared/offline/places.ts'

/** What the build has written (postbuild/offline-release.ts). */
export type Release = {
  id: string
  /** Each at an address that changes with its content. */
  files: readonly string[]
  pages: readonly string[]
  /** The name of a file that each page of this release loads, and no other page. */
  mark: string
}

type Asked = { request: Request; waitUntil: (work: Promise<unknown>) => void }

const nameOf = ({ id }: Release) => `lunaria-release-${id}`
const pathOf = (address: string) => address.split('?')[0] ?? address
const openCache = (release: Release) => caches.open(nameOf(release))
const isApplication = (pathname: string) => /^\/app(\/|$)/.test(pathname)
const isCard = (pathname: string) => /^\/cards\/\w+$/.test(pathname)

/** Saves the whole release, what an earlier one had from its cache. If anything fails, the browser repeats it later. */
export async function saveRelease(release: Release): Promise<void> {
  const cache = await openCache(release)
  const saveFile = async (address: string) => {
    if (await cache.match(address)) return
    const file =
      (await caches.match(address)) ??
      (await fetch(pathOf(address), { cache: address.includes('?') ? 'no-cache' : 'default' }))
    if (!file.ok) throw new Error(`${address}: ${file.status}`)
    await cache.put(address, file)
  }
  const savePage = async (pathname: string) => {
    if (!(await savePageOf(release, pathname, await fetch(pathname, { cache: 'no-cache' }))))
      throw new Error(`${pathname} is not of release ${release.id}`)
  }
  await Promise.all([...release.files.map(saveFile), ...release.pages.map(savePage)])
}

/** Saves a page if its scripts are saved too: while a release is rolled out, one of another may come. */
async function savePageOf(release: Release, pathname: string, page: Response): Promise<boolean> {
  const isOfRelease = page.ok && (await page.clone().text()).includes(release.mark)
  if (isOfRelease) await (await openCache(release)).put(pathname, page)
  return isOfRelease
}

/** Deletes the caches of other releases. A worker is activated when no page uses the one before it. */
export async function deleteOthers(release: Release): Promise<void> {
  const others = (await caches.keys()).filter((name) => name !== nameOf(release))
  await Promise.all(others.map((name) => caches.delete(name)))
}

/** Returns the answer where the site does without a network; undefined leaves the request to the browser. */
export function answerTo(release: Release, { request, waitUntil }: Asked): Promise<Response> | undefined {
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return undefined
  if (request.mode === 'navigate') {
    if (!/^\/(app|cards|learn)(\/|$)/.test(pathname)) return undefined
    const answer = networkFirst(request, () => savedPage(release, pathname))
    const saving = answer.then((page) => isCard(pathname) && savePageOf(release, pathname, page.clone()))
    waitUntil(saving.catch(() => {}))
    return answer
  }
  // The route then shows the card in the reference (routes/card.tsx).
  if (/^\/cards\/\w+\.data$/.test(pathname)) return networkFirst(request, async () => new Response('', { status: 504 }))
  const small = pathname.replace(/^\/images\/(w\d+\/)?/, '/images/w160/')
  const address = release.files.find((file) => [pathname, small].includes(pathOf(file)))
  if (!address) return undefined
  const saved = async () => (await openCache(release)).match(address)
  return pathname.startsWith('/assets/') ? saved().then((file) => file ?? fetch(request)) : networkFirst(request, saved)
}

/** Prefers the network, so that a stale page is never shown where there is one. */
async function networkFirst(request: Request, saved: () => Promise<Response | undefined>): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const answer = await saved()
    if (!answer) throw error
    return answer
  }
}

/** Returns a saved page; a card without one is in the reference, and a place that needs the server leads to the journal. */
async function savedPage(release: Release, pathname: string): Promise<Response | undefined> {
  const cache = await openCache(release)
  if (isApplication(pathname)) {
    const page = await cache.match('/app')
    return page && !isSavedPlace(pathname) ? Response.redirect(`${location.origin}/app/journal`) : page
  }
  const page = await cache.match(pathname)
  return (
    page ?? (isCard(pathname) ? Response.redirect(`${location.origin}/cards?card=${pathname.slice(7)}`) : undefined)
  )
}
