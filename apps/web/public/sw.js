// The card reference and the lessons without a network. A page always comes from the network where there is one, so that nobody ever
// sees a stale site; what is kept is only shown when the network fails. Files named by their content never change.
const kept = 'lunaria-reference-1'
const mostFiles = 400
const reference = '/cards'
const lessons = '/learn'

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
  const own = wanted.map((address) => new URL(address)).filter(isOfReference)
  const keeping = caches.open(kept).then((cache) =>
    Promise.allSettled(
      own.map(async ({ href }) => {
        if (!(await cache.match(href))) await cache.add(href)
      }),
    ),
  )
  event.waitUntil(keeping)
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const address = new URL(request.url)
  if (request.method !== 'GET' || !isOfReference(address)) return
  event.respondWith(isUnchanging(address) ? fromCacheFirst(request) : fromNetworkFirst(request, address))
})

function isOfReference({ origin, pathname }) {
  if (origin !== self.location.origin) return false
  return (
    pathname === reference ||
    pathname === lessons ||
    pathname.startsWith(`${reference}/`) ||
    isUnchanging({ pathname }) ||
    pathname.startsWith('/images/')
  )
}

function isUnchanging({ pathname }) {
  return pathname.startsWith('/assets/')
}

async function fromCacheFirst(request) {
  const cache = await caches.open(kept)
  return (await cache.match(request)) ?? keepAnswer(cache, request, await fetch(request))
}

async function fromNetworkFirst(request, { pathname }) {
  const cache = await caches.open(kept)
  try {
    return await keepAnswer(cache, request, await fetch(request))
  } catch (error) {
    const isPage = request.mode === 'navigate'
    const known = (await cache.match(request, { ignoreSearch: isPage })) ?? (isPage && (await panelOf(cache, pathname)))
    if (known) return known
    throw error
  }
}

/** A card whose own page was never opened is in the reference all the same, as a panel. */
async function panelOf(cache, pathname) {
  const card = pathname.slice(reference.length + 1)
  if (!card || !(await cache.match(reference))) return undefined
  return Response.redirect(`${reference}?card=${encodeURIComponent(card)}`)
}

async function keepAnswer(cache, request, answer) {
  if (answer.ok && answer.type === 'basic') {
    await cache.put(request, answer.clone())
    const files = await cache.keys()
    await Promise.all(files.slice(0, Math.max(0, files.length - mostFiles)).map((file) => cache.delete(file)))
  }
  return answer
}
