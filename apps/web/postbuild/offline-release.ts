import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cardIds } from '@lunaria/tarot/card-ids'
import { bundleScript } from './bundle-early.ts'

/** Vite's list of what it has built; each chunk under its source, or its name where it has none. */
export type BuiltChunks = Record<
  string,
  { file: string; imports?: string[]; dynamicImports?: string[]; assets?: string[] }
>

/** What opens without a network: the application without the panel, the reference of cards and the lessons. */
const startsOffline =
  /(^src\/(root|routes\/(app|public|public\/(cards?|learn)|app\/(?!admin)[\w-]+))\.tsx\b)|\/entry\.client\.tsx$/
/** Of no use without a network: it judges a new password. */
const needsNetwork = /password-strength/
const pages = { '/app': '__spa-fallback.html', '/cards': 'cards/index.html', '/learn': 'learn/index.html' }

/** Returns the files that the pages load at any time, also when something is opened in them. */
export function listAssets(chunks: BuiltChunks): string[] {
  const found = new Set(Object.keys(chunks).filter((name) => startsOffline.test(name)))
  const files = new Set<string>()
  for (const name of found) {
    const chunk = chunks[name]
    if (!chunk) throw new Error(`the build has no ${name}`)
    const { file, imports = [], dynamicImports = [], assets = [] } = chunk
    for (const path of [file, ...assets]) files.add(`/${path}`)
    // The loop covers what it adds.
    for (const next of [...imports, ...dynamicImports]) if (!needsNetwork.test(next)) found.add(next)
  }
  return [...files].sort()
}

/** Writes the service worker, with the list of what this release saves in a browser. */
export async function writeServiceWorker(site: string): Promise<void> {
  const chunks: BuiltChunks = JSON.parse(await readFile(join(site, '.vite/manifest.json'), 'utf8'))
  await rm(join(site, '.vite'), { recursive: true })
  const mark = readdirSync(join(site, 'assets')).find((name) => /^manifest-\w+\.js$/.test(name))
  if (!mark) throw new Error('a build without a manifest')
  const pictures = cardIds.map((id) => `/images/w160/${id}.avif`)
  const ornaments = readdirSync(join(site, 'ornaments')).map((name) => `/ornaments/${name}`)
  const revised = [...Object.entries(pages), ...[...pictures, ...ornaments].map((url) => [url, url] as const)]
  const entries = [
    ...[...listAssets(chunks), `/assets/${mark}`].map((url) => ({ url, revision: null })),
    ...revised.map(([url, file]) => ({ url, revision: hashFile(join(site, file)) })),
  ]
  const worker = join(import.meta.dirname, '../service-worker/main.ts')
  await writeFile(join(site, 'sw.js'), await bundleScript(worker, { RELEASE: JSON.stringify({ entries, mark }) }))
}

const hashFile = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 8)
