import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { builtOrigin } from '@lunaria/contract/built-origin'

/** A text of the built site with the site's own address in it. */
export type SitePage = {
  name: string
  /** Depends on the text alone: equal for every encoding, process and start. */
  etag: string
  /** What the CSP has to allow: `sha256-…` of each inline script. */
  scripts: string[]
  bodyFor(acceptEncoding: string): Promise<{ body: Buffer; encoding?: 'br' | 'gzip' }>
}

export type SitePages = {
  names: readonly string[]
  /** By its name, `/index.html`, or by the address it is asked for at, `/`. */
  find(pathname: string, as: { showsClaims: boolean }): Promise<SitePage> | undefined
}

/** Written last when the site is built: where it is missing, the build has not come to its end. */
export const pageList = 'pages.json'

const brotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
/** The highest one that takes milliseconds. */
const quickQuality = 9
const bestQuality = constants.BROTLI_MAX_QUALITY

/** Returns the pages and their data; each is read, given the address and compressed when it is first asked for. */
export function openPages({ folder, publicUrl }: { folder: string; publicUrl: string }): SitePages {
  const names: string[] = JSON.parse(readFileSync(path.join(folder, pageList), 'utf8'))
  const known = new Set(names)
  const pages = new Map<string, Promise<SitePage>>()
  const packBest = oneAfterAnother((body: Buffer) => compressBrotli(body, bestQuality))

  async function read(name: string, { showsClaims }: { showsClaims: boolean }): Promise<SitePage> {
    const built = (await readFile(path.join(folder, name), 'utf8')).replaceAll(builtOrigin, publicUrl)
    // The pages' style hides what is marked as the operator's own statement
    const text = showsClaims ? built : built.replace('<html ', '<html data-claims="hidden" ')
    const body = Buffer.from(text)
    return {
      name,
      etag: `W/"${createHash('sha256').update(body).digest('base64url')}"`,
      scripts: name.endsWith('.html') ? inlineScripts(text) : [],
      bodyFor: encoder(body, packBest),
    }
  }

  return {
    names,
    find(pathname, as) {
      const name = known.has(pathname) ? pathname : `${pathname.replace(/\/$/, '')}/index.html`
      if (!known.has(name)) return undefined
      const key = as.showsClaims ? name : `${name} without claims`
      const page = pages.get(key) ?? read(name, as)
      pages.set(key, page)
      page.catch(() => pages.delete(key))
      return page
    },
  }
}

/**
 * Compresses a page. The best compression takes too long for a visitor: it is made beside, once a page is asked for
 * again.
 */
function encoder(body: Buffer, packBest: (body: Buffer) => Promise<Buffer>): SitePage['bodyFor'] {
  let brotlied: Promise<Buffer> | undefined
  let gzipped: Promise<Buffer> | undefined
  let isBest = false
  return async (acceptEncoding) => {
    if (accepts(acceptEncoding, 'br')) {
      if (brotlied && !isBest) {
        isBest = true
        void packBest(body).then((best) => {
          brotlied = Promise.resolve(best)
        })
      }
      brotlied ??= compressBrotli(body, quickQuality)
      return { body: await brotlied, encoding: 'br' }
    }
    if (!accepts(acceptEncoding, 'gzip')) return { body }
    gzipped ??= compressGzip(body)
    return { body: await gzipped, encoding: 'gzip' }
  }
}

function compressBrotli(body: Buffer, quality: number): Promise<Buffer> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
  return brotli(body, { params })
}

function accepts(acceptEncoding: string, encoding: string): boolean {
  return acceptEncoding
    .split(',')
    .some((part) => new RegExp(`^\\s*${encoding}\\s*(;(?!\\s*q=0(\\.0*)?\\s*$)|$)`).test(part))
}

function inlineScripts(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)
  const hashes = Array.from(scripts, ([, code = '']) => `sha256-${createHash('sha256').update(code).digest('base64')}`)
  return [...new Set(hashes)]
}

function oneAfterAnother<Asked, Answer>(work: (asked: Asked) => Promise<Answer>): (asked: Asked) => Promise<Answer> {
  let last: Promise<unknown> = Promise.resolve()
  return (asked) => {
    const next = last.then(() => work(asked))
    last = next.catch(() => {})
    return next
  }
}
