import type { Page, Request } from '@playwright/test'
import { openInteractive } from './site.ts'

/** What came over the line for a page, by kind: compressed bodies in bytes, and the requests. */
export type Weight = {
  script: number
  stylesheet: number
  font: number
  image: number
  all: number
  images: string[]
  scripts: string[]
}

/**
 * Opens an address and weighs what it loads: before the visitor does anything, or with the scripts, which come with the
 * first interaction. A page that is only read has its clock stopped: on a busy machine the wait may last longer than
 * the four seconds after which it asks for its scripts anyway.
 */
export async function weigh(page: Page, address: string, until: 'read' | 'alive'): Promise<Weight> {
  const finished: Request[] = []
  const note = (request: Request) => void finished.push(request)
  page.on('requestfinished', note)
  if (until === 'alive') await openInteractive(page, address)
  else {
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 1000)
    await page.goto(address)
  }
  await page.waitForLoadState('networkidle')
  page.off('requestfinished', note)

  const weight: Weight = { script: 0, stylesheet: 0, font: 0, image: 0, all: 0, images: [], scripts: [] }
  for (const request of finished) {
    const bytes = (await request.sizes()).responseBodySize
    if (bytes <= 0) continue // from the browser's cache
    const { pathname } = new URL(request.url())
    // The page fetches its scripts, then runs them from the cache (before-hydration/load-scripts.ts).
    const kind = pathname.endsWith('.js') ? 'script' : request.resourceType()
    weight.all += bytes
    if (kind === 'script' || kind === 'stylesheet' || kind === 'font' || kind === 'image') weight[kind] += bytes
    if (kind === 'image') weight.images.push(pathname)
    if (kind === 'script') weight.scripts.push(pathname)
  }
  return weight
}
