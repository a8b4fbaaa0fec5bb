import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { cardIds } from '@lunaria/tarot/card-ids'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, normalizePath, type Plugin, type Rolldown } from 'vite'
import { guessedFirst } from './src/shared/password/guessed-first.ts'
import { adviceOf } from './src/shared/tarot/card-advice.ts'
import { essenceOf } from './src/shared/tarot/card-essence.ts'

type CodeSplittingGroup = Rolldown.CodeSplittingGroup
type ChunkingContext = Rolldown.ChunkingContext

/** Of the application's pages. */
const appUi =
  /shared\/ui\/(back-link|nav-tabs|notice|pager|progress-bar|skeleton|status-dot|tab-style|tag|load-problem|form-problem)\.|shared\/api\/api-error\./
const isIcon = (id: string) => id.includes('/lucide-react/dist/esm/icons/')

/**
 * A page asks for few files: React with the router; the frame of the public pages; what nearly all pages share; the deck; the page
 * itself. Left alone, every module that two pages share is a file of its own: fifty of them.
 */
const fileGroups: CodeSplittingGroup[] = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\/|rolldown\/runtime/, priority: 1 },
  { name: partOfSite, debugName: 'site', minShareCount: 2 },
  {
    name: 'common',
    test: /shared\/(ui\/(avatar|create-icon|field|text-area|tone)|lib\/(send-on-enter|typeset)|care\/held-tier|layout\/route-error|offline\/use-offline-site)\.|care\/src\/tiers\.|words\/src\/(plural|nouns|price|time)\./,
  },
  { name: iconOfLanding, debugName: 'common icons', minShareCount: 2 },
  {
    name: 'deck',
    test: /packages\/tarot\/src\/(card-ids|cards|cards-\w+|word-patterns)\.|shared\/tarot\/card-image\./,
  },
  { name: partOfLanding, debugName: 'landing', minShareCount: 2 },
  { name: 'ui', test: /shared\/(ui\/(empty-state|search-field|text-field)|lib\/when-opened)\./ },
  { name: 'app-ui', test: appUi },
  { name: iconOfApplication, debugName: 'frame icons' },
  { name: 'icons', test: isIcon, minShareCount: 2 },
  // Each file is named in the manifest, which the landing loads too: small ones that come together are one.
  { name: 'api', test: /src\/shared\/(api\/(?!read-events)|factors\/has-passkeys)/ },
  {
    name: 'words',
    test: /packages\/words\/|shared\/(tarot\/(roman|element-names|spread-labels|box-style)|lib\/(folded|payment-status|save-file))\./,
  },
  {
    name: 'query',
    test: /node_modules\/(@tanstack|idb-keyval)\/|shared\/(lib\/(query-client|providers|plan-words)|session\/(keys|config-query|plans-on-sale|sign-in-first)|tarot\/own-spreads-query)|features\/(factors\/factors-query|chats\/use-own-spreads)/,
  },
  { name: 'panel', test: /src\/shared\/panel\// },
  { name: 'spread-layout', test: /shared\/(ui\/(spread-layout|fit-spread)|tarot\/spread-diagram)/ },
  { name: 'address', test: /src\/shared\/lib\/(address-state|use-list-url)|node_modules\/nuqs\// },
  { name: 'dialog', test: /src\/shared\/ui\/(dialog|confirm-dialog|drawer|use-focus-return)/ },
  { name: 'forms', test: /src\/shared\/forms\/|shared\/ui\/(checkbox|date-field|select)\./ },
  // What every page of the application needs besides: one file, not fifteen of a kilobyte.
  { name: partOfApplication, debugName: 'frame' },
]

/** A shorter hash than usual: the manifest names a hundred of them, and nothing in them can be compressed. */
const fileName = 'assets/[name]-[hash:7].js'

let site: Set<string> | undefined
let landing: Set<string> | undefined
let application: Set<string> | undefined

function partOfSite(id: string, chunking: ChunkingContext): string | null {
  site ??= importedFrom(['root.tsx', 'routes/public.tsx'], chunking)
  return site.has(id) ? 'site' : null
}

function partOfLanding(id: string, chunking: ChunkingContext): string | null {
  landing ??= importedFrom(['routes/home.tsx'], chunking)
  return landing.has(id) ? 'landing' : null
}

function partOfApplication(id: string, chunking: ChunkingContext): string | null {
  application ??= importedFrom(['routes/app.tsx'], chunking)
  return application.has(id) && partOfSite(id, chunking) === null ? 'frame' : null
}

function iconOfApplication(id: string, chunking: ChunkingContext): string | null {
  return isIcon(id) && partOfApplication(id, chunking) ? 'frame-icons' : null
}

/** One that it shares with other pages. */
function iconOfLanding(id: string, chunking: ChunkingContext): string | null {
  return isIcon(id) && partOfLanding(id, chunking) ? 'landing-icons' : null
}

/** The modules that these routes need, at any depth, without what they load later. */
function importedFrom(routes: readonly string[], chunking: ChunkingContext): Set<string> {
  const found = new Set(
    routes.map((file) => `${join(import.meta.dirname, 'src', file)}?__react-router-build-client-route`),
  )
  // The walk goes on over what it adds.
  for (const id of found) {
    for (const imported of chunking.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  }
  return found
}

/** Writes out what these files take from a card's texts, so that the browser does not load all of them. */
const textsOf = { 'card-advice.ts': adviceOf, 'card-essence.ts': essenceOf }
const textsAlone: Plugin = {
  name: 'texts-alone',
  load(id) {
    const found = Object.entries(textsOf).find(([file]) => id.endsWith(`/src/shared/tarot/${file}`))
    if (!found) return null
    const [, textOf] = found
    const texts = Object.fromEntries(cardIds.map((cardId) => [cardId, textOf(cardId)]))
    return `const texts = ${JSON.stringify(texts)}\nexport const ${textOf.name} = (cardId) => texts[cardId]`
  },
}

/** Does the same with what passwords are judged by. */
const guessedFirstAlone: Plugin = {
  name: 'guessed-first-alone',
  load(id) {
    if (!id.endsWith('/src/shared/password/guessed-first.ts')) return null
    const { lists, graphs } = guessedFirst()
    const written = Object.entries(lists).map(([name, list]) => `${name}: ${JSON.stringify(list.join(' '))}.split(' ')`)
    return `export const guessedFirst = () => ({ lists: { ${written.join(', ')} }, graphs: ${JSON.stringify(graphs)} })`
  },
}

/**
 * Drops the colour that Tailwind writes before each mixed one for browsers that cannot mix: none of those that its styles work in.
 * It is a colour of the night theme by day too.
 */
const mixedColoursAlone: Plugin = {
  name: 'mixed-colours-alone',
  enforce: 'pre',
  transform(code, id) {
    if (!id.includes('/shared/styles/app.css')) return null
    return code.replaceAll(
      /([^{}]+)\{([\w-]+):[^{};]+\}@supports \(color:color-mix\(in lab, red, red\)\)\{(\1\{\2:[^{}]+\})\}/g,
      '$3',
    )
  },
}

const iconMaker = normalizePath(join(import.meta.dirname, 'src/shared/ui/create-icon.ts'))
const lucide = createRequire(import.meta.url)
  .resolve('lucide-react')
  .replace(/cjs.*/, 'esm/')
const lucideExports = readFileSync(join(lucide, 'lucide-react.mjs'), 'utf8')

/** The file of each icon by its names. */
const iconFiles = new Map(
  Array.from(lucideExports.matchAll(/export \{(.*)\} from '\.\/(icons\/.+)'/g), ([, names = '', file = '']) =>
    Array.from(
      names.matchAll(/default as (\w+)/g),
      ([, name = '']) => [name, normalizePath(join(lucide, file))] as const,
    ),
  ).flat(),
)

function fileOfIcon(name: string): string {
  const file = iconFiles.get(name)
  if (!file) throw new Error(`no icon ${name} in lucide-react`)
  return file
}

/**
 * Imports each icon from its own file: by way of the library's index every page would seem to need every icon, and the files that
 * pages share would hold them all. Of that file only the lines are taken, without their keys; what draws them is
 * shared/ui/create-icon.ts.
 */
const iconsAlone: Plugin = {
  name: 'icons-alone',
  enforce: 'pre',
  load(id) {
    const [, lines] = isIcon(id)
      ? (/^ {2}node: ([\s\S]*?)(?:,\n {2}\w+: .*)*\n\};$/m.exec(readFileSync(id, 'utf8')) ?? [])
      : []
    if (!lines) return null
    return `import { createIcon } from '${iconMaker}'\nexport default createIcon(${lines.replaceAll(/, key: "\w+"/g, '')})`
  },
  transform(code, id) {
    if (!id.includes('/src/') || !code.includes("from 'lucide-react'")) return null
    return code.replace(/^import \{([^}]+)\} from 'lucide-react'/gm, (_, names: string) =>
      names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name && !name.startsWith('type '))
        .map((name) => `import ${name} from '${fileOfIcon(name)}'`)
        .join(';'),
    )
  },
}

/** Changes with the shapes of the server's answers: what a browser has saved of them is read by no other code (shared/offline/answers.ts). */
function contractHash(): string {
  const folder = join(import.meta.dirname, '../../packages/contract/src')
  const files = globSync('*.ts', { cwd: folder }).filter((name) => !name.endsWith('.test.ts'))
  const hash = createHash('sha256')
  for (const name of files.sort()) hash.update(readFileSync(join(folder, name)))
  return hash.digest('hex').slice(0, 8)
}

export default defineConfig({
  define: { 'import.meta.env.CONTRACT_HASH': JSON.stringify(contractHash()) },
  plugins: [textsAlone, guessedFirstAlone, iconsAlone, tailwindcss(), mixedColoursAlone, reactRouter()],
  server: {
    port: 5173,
    proxy: { '/api': 'http://localhost:3003', '/s/': 'http://localhost:3003' },
  },
  // The page shows what is said by itself (shared/ui/toaster.tsx): the library's own toasts and their styles are not needed.
  resolve: { alias: [{ find: /^react-hot-toast$/, replacement: 'react-hot-toast/headless' }] },
  // The list of what was built is shown to no one: its files need not be compressed for it.
  build: { assetsInlineLimit: 0, reportCompressedSize: false, manifest: true },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: fileGroups }, entryFileNames: fileName, chunkFileNames: fileName },
        },
      },
    },
  },
})
