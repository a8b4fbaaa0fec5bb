// Finishes what `react-router build` has written, so that the server can send it: decoded folder names, a 404 page,
// precompressed copies of text files, and the list of the pages, which get the site's address and are compressed then.
import { existsSync } from 'node:fs'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { dirname, extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { bundleEarly, type Moment } from './bundle-early.ts'
import { deferFonts, deferScripts, dropLoaderData, guardScroll } from './defer-scripts.ts'
import { writeServiceWorker } from './offline-release.ts'
import { readRouteManifest, withoutImports } from './route-manifest.ts'

const { LUNARIA_BUILD_FOLDER } = process.env
if (!LUNARIA_BUILD_FOLDER) throw new Error('LUNARIA_BUILD_FOLDER names no folder: build by "npm start" or "npm test"')
const site = join(LUNARIA_BUILD_FOLDER, 'client')
const pageTypes = new Set(['.html', '.data'])
const textTypes = new Set(['.js', '.css', '.svg', '.json', '.txt', '.xml', '.webmanifest'])
/** Below this a compressed copy saves next to nothing. */
const smallestBytes = 400
/** Brotli's last two levels cost seconds on a large file and win a percent. */
const bestBrotliUpToBytes = 512 * 1024

/** Pages that show something only their scripts know: what has become of a payment or a link. */
const shownByScripts = new Set([
  'payment/success',
  'payment-success',
  'reset-password',
  'verify-email',
  'change-email',
  'unsubscribe',
])

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

async function listFiles(): Promise<string[]> {
  const entries = await readdir(site, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

/** Decodes the folders of Cyrillic addresses, which are named in percent signs: a server looks for the letters. */
async function decodeFolderNames(): Promise<void> {
  const entries = await readdir(site, { recursive: true, withFileTypes: true })
  const encoded = entries
    .filter((entry) => entry.name.includes('%'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort((a, b) => b.length - a.length)
  for (const path of encoded) {
    const decoded = join(dirname(path), decodeURIComponent(relative(dirname(path), path)))
    await rm(decoded, { recursive: true, force: true })
    await rename(path, decoded)
  }
}

/** Places the pages for what does not exist: they must not be at an address of their own. */
async function place404Pages(): Promise<void> {
  for (const [folder, file] of [
    ['404', '404.html'],
    ['cards/unknown', 'cards/404.html'],
  ] as const) {
    const page = join(site, folder, 'index.html')
    if (!existsSync(page)) throw new Error(`no 404 page: prerender /${folder} in apps/web/react-router.config.ts`)
    await rename(page, join(site, file))
    await rm(join(site, folder), { recursive: true })
  }
  await rm(join(site, 'cards/unknown.data'))
}

/** Pages are shown before their scripts and their fonts are asked for. */
async function showFirst(): Promise<void> {
  const early: Record<Moment, string> = {
    paint: await bundleEarly('paint'),
    visitor: await bundleEarly('visitor'),
    application: await bundleEarly('application'),
  }
  const more = {
    files: await filesFor('routes/app'),
    filesAt: { '/app': await filesFor('routes/app/home'), '/app/chat': await filesFor('routes/app/chat') },
  }
  for (const page of (await listFiles()).filter((file) => file.endsWith('.html'))) {
    const name = relative(site, page).split(sep).join('/')
    const isApplication = name === '__spa-fallback.html'
    const moment = isApplication ? 'application' : shownByScripts.has(dirname(name)) ? 'paint' : 'visitor'
    const html = deferScripts(await readFile(page, 'utf8'), early[moment], isApplication ? more : undefined)
    const shown = guardScroll(deferFonts(html))
    await writeFile(page, isApplication ? dropLoaderData(shown) : shown)
  }
}

/** Returns the scripts of a route, which one page for many addresses does not name. */
async function filesFor(id: string): Promise<string[]> {
  const route = readRouteManifest(await readFile(await manifestFile(), 'utf8')).routes[id]
  if (!route) throw new Error(`the manifest knows no ${id}`)
  return [...route.imports, route.module]
}

async function shortenManifest(): Promise<void> {
  const file = await manifestFile()
  await writeFile(file, withoutImports(await readFile(file, 'utf8')))
}

async function manifestFile(): Promise<string> {
  const file = (await listFiles()).find((path) => /assets\/manifest-\w+\.js$/.test(path.split(sep).join('/')))
  if (!file) throw new Error('a build without a manifest')
  return file
}

/** Writes the list last: a build that has it has come to its end (apps/server/src/http/site-pages.ts). */
async function writePageList(): Promise<number> {
  const files = (await listFiles()).filter((file) => pageTypes.has(extname(file)))
  const pages = files.map((file) => `/${relative(site, file).split(sep).join('/')}`).sort()
  await writeFile(join(site, 'pages.json'), `${JSON.stringify(pages, null, 2)}\n`)
  return pages.length
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file)
  if (content.length < smallestBytes) return
  const quality = content.length <= bestBrotliUpToBytes ? constants.BROTLI_MAX_QUALITY : 9
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  await Promise.all([
    compressBrotli(content, { params }).then((packed) => writeFile(`${file}.br`, packed)),
    compressGzip(content, { level: constants.Z_BEST_COMPRESSION }).then((packed) => writeFile(`${file}.gz`, packed)),
  ])
}

async function compressTextFiles(): Promise<number> {
  const files = (await listFiles()).filter((file) => textTypes.has(extname(file)))
  const queue = [...files]
  const worker = async () => {
    for (let file = queue.pop(); file; file = queue.pop()) await compress(file)
  }
  await Promise.all(cpus().map(worker))
  return files.length
}

await decodeFolderNames()
await place404Pages()
await showFirst()
await shortenManifest()
await writeServiceWorker(site)
const fileCount = await compressTextFiles()
const pageCount = await writePageList()
console.log(`web: ${pageCount} pages and their data, ${fileCount} text files compressed`)
