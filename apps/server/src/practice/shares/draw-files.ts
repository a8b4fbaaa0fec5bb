import { createHash } from 'node:crypto'
import pLimit from 'p-limit'
import { AppError } from '#lib/app-error.ts'
import type { PlatformDeps } from '#platform/deps.ts'
import type { RateLimit } from '#platform/rate-limit.ts'
import { layoutLetter } from './layout-letter.ts'
import { layoutPreview } from './layout-preview.ts'
import { layoutPages, layoutSheet } from './layout-sheet.ts'
import { accents, type Letter } from './letter.ts'
import { type SharedReading, toHeading } from './shared-reading.ts'

export type FileKind = 'preview' | 'picture' | 'document'
type Drawn = { kind: FileKind; reading: SharedReading } | { kind: 'letter'; letter: Letter }
type Asked = Drawn & { limit: RateLimit }
export type DrawFile = (asked: Asked) => Promise<{ body: Buffer; etag: string }>

/** A drawing takes up to a second of a core: one is made at a time, and no more than these wait for it. */
const mostWaiting = 12
/** What was drawn lately is kept, up to so many bytes: a link is opened by several people within minutes. */
const cacheBytes = 24 * 1024 * 1024

/** Draws the files of readings, each once as long as it is kept; the limit is taken for what has to be drawn. */
export function createDrawFile({ now, limits }: Pick<PlatformDeps, 'now' | 'limits'>): DrawFile {
  const oneAtATime = pLimit(1)
  const kept = new Map<string, Promise<Buffer>>()
  let bytes = 0

  async function cacheDrawn(hash: string, drawn: Promise<Buffer>): Promise<void> {
    kept.set(hash, drawn)
    try {
      bytes += (await drawn).length
    } catch {
      kept.delete(hash)
    }
    for (const [oldest, file] of kept) {
      if (bytes <= cacheBytes || oldest === hash) break
      kept.delete(oldest)
      bytes -= (await file).length
    }
  }

  return async ({ limit, ...asked }) => {
    const hash = createHash('sha256').update(JSON.stringify(asked)).digest('base64url')
    const etag = `"${hash}"`
    const known = kept.get(hash)
    if (known) return { body: await known, etag }
    await limits.take(limit)
    // No await between this check and the set: simultaneous requests for one file share one drawing.
    const begun = kept.get(hash)
    if (begun) return { body: await begun, etag }
    if (oneAtATime.pendingCount >= mostWaiting) throw new AppError('unavailable', { details: { retryAfterSeconds: 5 } })
    const drawn = oneAtATime(() => draw(asked, now()))
    void cacheDrawn(hash, drawn)
    return { body: await drawn, etag }
  }
}

/** Draws a file. The libraries for it are loaded with the first one: most processes of a start never need them. */
async function draw(asked: Drawn, madeAt: Date): Promise<Buffer> {
  const { measureText } = await import('@lunaria/drawing/lettering')
  if (asked.kind === 'letter') {
    const { title, brand } = asked.letter
    const { renderPdf } = await import('@lunaria/drawing/render-pdf')
    const look = { title, madeAt, author: brand.name, titleColour: accents[brand.accent] }
    return renderPdf(layoutLetter(asked.letter, measureText), look)
  }
  const { kind, reading } = asked
  if (kind === 'document') {
    const { renderPdf } = await import('@lunaria/drawing/render-pdf')
    return renderPdf(layoutPages(reading, measureText), { title: toHeading(reading), madeAt })
  }
  const { renderPng } = await import('@lunaria/drawing/render-png')
  return kind === 'preview'
    ? renderPng(layoutPreview(reading, measureText), { scale: 2 })
    : renderPng(layoutSheet(reading, measureText), { scale: 1.6 })
}
