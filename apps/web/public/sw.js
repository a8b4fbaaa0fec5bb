// The card reference, the lessons and the application without a network. What the application shows of a user's own is not
// kept here but by its pages (src/shared/lib/kept.ts), which delete it at sign-out. A page always comes from the network
// where there is one, so that a stale site is never seen; what is kept is only shown when the network fails. Files named by
// their content never change.
const kept = 'lunaria-reference-1'
const mostFiles = 700
const reference = '/cards'
const lessons = '/learn'
/** All addresses of the application have one page; of what it shows, the journal and the living year are kept. */
const application = '/app'
const journal = '/app/journal'
const year = '/app/year'

self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      self.clients.claim(),
      caches
        .keys()
        .then((names) => Promise.all(names.filter((name) => name !== kept).map((name) => caches.delete(name)))),
    ]),
  )
})

self.addEventListener('message', (event) => {
  const wanted = event.data?.keep
  if (!Array.isArray(wanted)) return
  const own = wanted.map((address) => new URL(address)).filter(isKept)
  const keeping = caches.open(kept).then((cache) =>
    Promise.allSettled(
      own.map(async (address) => {
        // A new release has another page and other files.
        if (isOfApplication(address)) await cache.add(address.pathname === year ? year : application)
        else if (!(await cache.match(address.href))) await cache.add(address.href)
      }),
    ),
  )
  event.waitUntil(keeping)
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const address = new URL(request.url)
  if (request.method !== 'GET' || !isKept(address)) return
  if (isOfApplication(address)) {
    if (request.mode === 'navigate') event.respondWith(applicationPage(request, address))
  } else event.respondWith(isUnchanging(address) ? fromCacheFirst(request) : fromNetworkFirst(request, address))
})

function isKept(address) {
  const { origin, pathname } = address
  if (origin !== self.location.origin) return false
  return (
    pathname === reference ||
    pathname === lessons ||
    pathname.startsWith(`${reference}/`) ||
    isOfApplication(address) ||
    isUnchanging(address) ||
    /^\/(images|ornaments)\//.test(pathname)
  )
}

function isUnchanging({ pathname }) {
  return pathname.startsWith('/assets/')
}

function isOfApplication({ pathname }) {
  return pathname === application || pathname.startsWith(`${application}/`)
}

async function applicationPage(request, { pathname }) {
  const cache = await caches.open(kept)
  try {
    return await keepAnswer(cache, application, await fetch(request))
  } catch (error) {
    const page = await cache.match(application)
    if (!page) throw error
    // The scripts of other places may be missing, and without them the page would load itself anew for ever. The year keeps
    // the page with which its own scripts came.
    const own = pathname === year ? await cache.match(year) : undefined
    return own ?? (pathname.startsWith(journal) ? page : Response.redirect(journal))
  }
}

async function fromCacheFirst(request) {
  const cache = await caches.open(kept)
  return (await cache.match(request)) ?? keepAnswer(cache, request, await fetch(request))
}

async function fromNetworkFirst(request, address) {
  const cache = await caches.open(kept)
  try {
    return await keepAnswer(cache, request, await fetch(request))
  } catch (error) {
    const isPage = request.mode === 'navigate'
    const known =
      (await cache.match(request, { ignoreSearch: isPage })) ??
      (await (isPage ? panelOf(cache, address) : smallPictureOf(cache, address)))
    if (known) return known
    throw error
  }
}

/** A card whose own page was never opened is in the reference all the same, as a panel. */
async function panelOf(cache, { pathname }) {
  const card = pathname.slice(reference.length + 1)
  if (!card || !(await cache.match(reference))) return undefined
  return Response.redirect(`${reference}?card=${encodeURIComponent(card)}`)
}

/** Every card is kept in its smallest size; it stands for the larger ones. */
async function smallPictureOf(cache, { pathname }) {
  const card = /^\/images\/(?:w\d+\/)?(\w+)\.avif$/.exec(pathname)?.[1]
  return card && cache.match(`/images/w160/${card}.avif`)
}

async function keepAnswer(cache, request, answer) {
  if (answer.ok && answer.type === 'basic') {
    await cache.put(request, answer.clone())
    const files = await cache.keys()
    await Promise.all(files.slice(0, Math.max(0, files.length - mostFiles)).map((file) => cache.delete(file)))
  }
  return answer
}

// A reminder of the card of the day. One with the same tag takes the place of the one before it.
self.addEventListener('push', (event) => {
  const { title, body, tag, url } = event.data?.json() ?? {}
  if (!title) return
  event.waitUntil(
    self.registration.showNotification(title, { body, tag, lang: 'ru', icon: '/icons/icon-192.png', data: { url } }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { href } = new URL(event.notification.data?.url ?? '/app', self.location.origin)
  event.waitUntil(openPage(href))
})

/** The page where it is open already, else a new one. */
async function openPage(href) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = windows.find(({ url }) => url === href)
  return open ? open.focus() : self.clients.openWindow(href)
}
