/** Keeps the card reference, with the code that `loadMore` brings, for when there is no network. */
export async function keepReference(loadMore?: () => Promise<unknown>): Promise<void> {
  // So that they are among what has been loaded.
  const [{ cardIds }] = await Promise.all([
    import('@lunaria/tarot/card-ids'),
    import('@lunaria/tarot/reference'),
    import('#shared/tarot/more-about.ts'),
    loadMore?.(),
  ])
  const pictures = cardIds.map((id) => `${location.origin}/images/w160/${id}.avif`)
  await keepPages([`${location.origin}/cards`, location.origin + location.pathname, ...pictures])
}

/** Keeps these addresses, and with them all that the page has loaded so far, for when there is no network. */
export async function keepPages(addresses: readonly string[]): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  await navigator.serviceWorker.register('/sw.js')
  const { active } = await navigator.serviceWorker.ready
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  active?.postMessage({ keep: [...addresses, ...loaded] })
}
