import { join } from 'node:path'
import { cardIds } from '@lunaria/tarot/card-ids'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { adviceOf } from './src/shared/tarot/card-advice.ts'

type CodeSplittingGroup = Rolldown.CodeSplittingGroup
type ChunkingContext = Rolldown.ChunkingContext

const smallUi = [
  ...['back-link', 'empty-state', 'load-problem', 'nav-tabs', 'notice', 'pager', 'progress-bar', 'search-field'],
  ...['skeleton', 'status-dot', 'tab-style', 'tag', 'text-field', 'form-problem'],
]

/**
 * A page asks for few files: React with the router; what the landing shares with others, which is nearly all that the other
 * public pages share; the page itself. Left alone, every module that two pages share is a file of its own: fifty of them.
 */
const fileGroups: CodeSplittingGroup[] = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\/|rolldown\/runtime/, priority: 1 },
  { name: partOfLanding, debugName: 'site', minShareCount: 2 },
  // Each file is named in the manifest, which the landing loads too: small ones that come together are one.
  { name: 'api', test: /src\/shared\/(api\/|factors\/has-passkeys)/ },
  {
    name: 'query',
    test: /node_modules\/@tanstack\/|shared\/(lib\/(query-client|providers)|session\/(keys|config-query|plans-on-sale)|tarot\/own-spreads-query)|features\/(factors\/factors-query|chats\/use-own-spreads)/,
  },
  {
    name: 'words',
    test: /packages\/(words\/|tarot\/src\/(word-patterns|zodiac)\.)|shared\/(tarot\/(roman|element-names|spread-labels|box-style)|lib\/(folded|payment-status|save-file))\./,
  },
  { name: 'panel', test: /src\/shared\/panel\// },
  { name: 'spread-layout', test: /shared\/(ui\/(spread-layout|fit-spread)|tarot\/spread-diagram)/ },
  { name: 'address', test: /src\/shared\/lib\/(address-state|use-list-url)|node_modules\/nuqs\// },
  {
    name: 'ui',
    test: new RegExp(
      `shared/(ui/(${smallUi.join('|')})|seo/app-meta|lib/(when-opened|plan-words)|session/sign-in-first)\\.`,
    ),
  },
  { name: 'dialog', test: /src\/shared\/ui\/(dialog|confirm-dialog|drawer|segmented|use-focus-return)/ },
  { name: 'forms', test: /src\/shared\/forms\/|shared\/ui\/(checkbox|date-field|select)\./ },
  // What every page of the application needs besides: one file, not fifteen of a kilobyte.
  { name: partOfApplication, debugName: 'frame' },
]

/** A shorter hash than usual: the manifest names a hundred of them, and nothing in them can be compressed. */
const fileName = 'assets/[name]-[hash:7].js'

let landing: Set<string> | undefined
let application: Set<string> | undefined

function partOfLanding(id: string, chunking: ChunkingContext): string | null {
  landing ??= importedFrom(['root.tsx', 'routes/public.tsx', 'routes/home.tsx'], chunking)
  return landing.has(id) ? 'site' : null
}

function partOfApplication(id: string, chunking: ChunkingContext): string | null {
  application ??= importedFrom(['routes/app.tsx'], chunking)
  return application.has(id) && partOfLanding(id, chunking) === null ? 'frame' : null
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

/** Writes the cards' advice out, so that the browser does not load all that they say in the places of spreads. */
const adviceAlone: Plugin = {
  name: 'advice-alone',
  load(id) {
    if (!id.endsWith('/src/shared/tarot/card-advice.ts')) return null
    const texts = Object.fromEntries(cardIds.map((cardId) => [cardId, adviceOf(cardId)]))
    return `const texts = ${JSON.stringify(texts)}\nexport const adviceOf = (cardId) => texts[cardId]`
  },
}

export default defineConfig({
  plugins: [adviceAlone, tailwindcss(), reactRouter()],
  server: {
    port: 5173,
    proxy: { '/api': 'http://localhost:3003', '/s/': 'http://localhost:3003' },
  },
  // The list of what was built is shown to no one: its files need not be compressed for it.
  build: { assetsInlineLimit: 0, reportCompressedSize: false },
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
