import type { Page, Request } from '@playwright/test'

/** What came over the line for a page, by kind: compressed bodies in bytes, and the requests. */
export type Weight = { script: number; stylesheet: number; font: number; image: number; all: number; images: string[] }

const settleMs = 2000

/** Opens an address and weighs what it loads by itself, before the visitor does anything. */
export async function weigh(page: Page, address: string): Promise<Weight> {
  const finished: Request[] = []
  const note = (request: Request) => void finished.push(request)
  page.on('requestfinished', note)
  // The scripts come after the first frame; alive, they ask for this. To ask the page itself would count as the visitor's doing.
  const alive = page.waitForResponse('**/api/config')
  await page.goto(address)
  await alive
  await page.waitForTimeout(settleMs)
  page.off('requestfinished', note)

  const weight: Weight = { script: 0, stylesheet: 0, font: 0, image: 0, all: 0, images: [] }
  for (const request of finished) {
    const bytes = (await request.sizes()).responseBodySize
    const kind = request.resourceType()
    weight.all += bytes
    if (kind === 'script' || kind === 'stylesheet' || kind === 'font' || kind === 'image') weight[kind] += bytes
    if (kind === 'image') weight.images.push(new URL(request.url()).pathname)
  }
  return weight
}
