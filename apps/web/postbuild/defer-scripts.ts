import type { Page } from '#before-hydration/load-scripts.ts'

const hint = /<link rel="modulepreload" href="([^"]+)"\/>/g
const fontHint = /<link rel="preload" as="font"[^>]*\/>/g
const starter = /<script type="module" async="">([\s\S]*?)<\/script>/

/**
 * Rewrites a prerendered page so that its scripts are asked for late, as `early` decides (src/before-hydration: an
 * expression that comes to an object with `start`). React Router asks for them from the head, where on a slow line they take
 * their share of it from the fonts and the first picture, and come alive while the page is being read. `more` are files
 * that the page will need besides, also those that it needs at some of its addresses alone.
 */
export function deferScripts(html: string, early: string, more: Omit<Page, 'run'> = { files: [] }): string {
  const hinted = Array.from(html.matchAll(hint), ([, file = '']) => file)
  const code = starter.exec(html)?.[1]
  if (!code || hinted.length === 0) throw new Error('a page without the scripts that React Router writes')
  const files = [...new Set([...hinted, ...more.files])]
  const page = JSON.stringify({ ...more, files }).slice(1, -1)
  const run = `async()=>{${importsWhenRun(code)}\n}`
  const script = `(${early}).start({${page},run:${run}})`
  return html.replaceAll(hint, '').replace(starter, () => `<script type="module" async="">${script}</script>`)
}

/** Returns the code of a module with its imports as statements that wait for them, in their order. */
function importsWhenRun(code: string): string {
  const run = code
    .replace(/^import \* as (\w+) from ("[^"]+");/gm, 'const $1 = await import($2);')
    .replace(/^import ("[^"]+");?/gm, 'await import($1);')
    .replace(/^import\(("[^"]+")\);/gm, 'await import($1);')
    .trim()
  if (/^\s*import\b/m.test(run)) throw new Error(`imports of an unknown form: ${code}`)
  return run
}

/**
 * Fonts are asked for from the end of the page: a browser holds the first frame for those that the head names, and reads the
 * whole page meanwhile. The text comes immediately in the fallback of their measure (src/shared/styles/fonts.css).
 */
export function deferFonts(html: string): string {
  const hints = html.match(fontHint)
  if (!hints) throw new Error('a page that asks for no font ahead')
  return html.replace(fontHint, '').replace('</body>', () => `${hints.join('')}</body>`)
}

const forgetting = /console\.error\(error\);\s*(sessionStorage\.removeItem\(storageKey\));/

/** Returns a page whose script fails no second time: React Router's restores the scroll position, and in a browser without storage fails a second time as it gives up. */
export function guardScroll(html: string): string {
  if (!html.includes('react-router-scroll-positions')) return html
  if (!forgetting.test(html)) throw new Error('a script of an unknown form restores the scroll position')
  return html.replace(forgetting, 'try { $1 } catch {}')
}

const handedOver = /(streamController\.enqueue\()"(?:[^"\\]|\\.)*"(\);)/

/** Returns the page behind `/app` without the data of the landing's loader: React Router runs it there too, and does not read them. */
export function dropLoaderData(html: string): string {
  if (!html.includes('"isSpaMode":true') || !handedOver.test(html))
    throw new Error('a page of an unknown form behind /app')
  const nothing = JSON.stringify(`${JSON.stringify([{ _1: 2 }, 'loaderData', {}])}\n`)
  return html.replace(handedOver, (_, before: string, after: string) => `${before}${nothing}${after}`)
}
