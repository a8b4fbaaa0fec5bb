import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { api } from '@lunaria/contract/api'
import { cardIds } from '@lunaria/tarot/card-ids'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, normalizePath, type Plugin, type Rolldown } from 'vite'
import { hashAnswers } from './postbuild/answer-shapes.ts'
import { guessedFirst } from './src/shared/password/guessed-first.ts'
import { spreadTables } from './src/shared/spreads/spread-tables.ts'
import { findAdvice } from './src/shared/tarot/card-advice.ts'
import { findEssence } from './src/shared/tarot/card-essence.ts'

type CodeSplittingGroup = Rolldown.CodeSplittingGroup
type ChunkingContext = Rolldown.ChunkingContext

/** Of the application's pages. */
const appUi =
  /shared\/ui\/\w+\/(back-link|nav-tabs|notice|pager|progress-bar|skeleton|status-dot|tab-style|tag|load-problem|form-problem)\.|shared\/api\/api-error\./
const isIcon = (id: string) => id.includes('/lucide-react/dist/esm/icons/')

/** Modules that are loaded together, with all that they import. */
const places = {
  root: ['root.tsx'],
  public: ['routes/public.tsx'],
  landing: ['routes/public/home.tsx'],
  pages: ['cards', 'card', 'spreads', 'help', 'verify', 'statistics', 'learn', 'reset-password', 'payment-success'].map(
    (name) => `routes/public/${name}.tsx`,
  ),
  /** Parts that public pages load later: for a signed-in user, for a question in the demo chat, for the sound of a card's name. */
  account: ['routes/public-account.tsx', 'shared/ui/overlays/toaster.tsx'],
  demo: ['features/demo-chat/demo-talk.ts', 'features/demo-chat/demo-messages.tsx'],
  sound: ['features/cards/say-name.tsx'],
  frame: ['routes/app.tsx'],
  application: ['routes/app.tsx', 'routes/app/home.tsx'],
  lists: ['settings', 'account', 'chats', 'payments', 'cards'].map((name) => `routes/app/${name}.tsx`),
  chat: ['routes/app/chat.tsx'],
} satisfies Record<string, string[]>

const modulesOf = new Map<string, Set<string>>()

function isIn(place: keyof typeof places, id: string, chunking: ChunkingContext): boolean {
  const modules = modulesOf.get(place) ?? importedFrom(places[place], chunking)
  modulesOf.set(place, modules)
  return modules.has(id)
}

/** What talks to the server: a public page loads it for a signed-in user. */
const isOfCalls = (id: string) =>
  /node_modules\/(@tanstack|idb-keyval)\/|src\/shared\/(api|session|factors)\/|shared\/(money\/(plan-texts|last-payment|money-queries)|offline\/answers|storage\/(saved|session)|browser\/product-events)|contract\/src\//.test(
    id,
  )

/** Of a library that is imported as a whole; found by name, since the library's index seems to need everything. */
const isOfFewPages =
  /@tanstack\/[\w-]+\/build\/modern\/(index|queriesObserver|useQueries|infinite\w*|useInfinite\w*|useMutationState|useIsFetching)\.js/

type IsOf = (place: keyof typeof places) => boolean

const isOfSpreads = (id: string) => /spread[^/]*$|\/tarot\/src\/spreads\//.test(id)
/** Too little for a file of its own: the empty state and two arrows. */
const isOfChatAlone = (isOf: IsOf, id: string) => isOf('chat') && !isOf('landing') && !isOfSpreads(id)

type Frame = {
  name: string
  isPart: (isOf: IsOf, id: string) => boolean
  /** Also takes what a single route needs: together with what it shares, it weighs less. Of the route's own file a line is left. */
  isWhole?: true
}

/** Files by the parts of the site that need them. The order counts: a file takes what its modules import along with them. */
const framesOf: readonly Frame[] = [
  {
    name: 'site',
    isPart: (isOf, id) =>
      isOf('root') ||
      (isOf('public') && isOf('application')) ||
      (isOf('landing') && (isOf('application') || /(tone|badge|typeset|suit-emblem)\.tsx?$/.test(id))),
    isWhole: true,
  },
  { name: 'public', isPart: (isOf) => isOf('public'), isWhole: true },
  {
    name: 'shared',
    isPart: (isOf, id) => isOf('pages') && (isOf('application') || isOfChatAlone(isOf, id)) && !isOfCalls(id),
  },
  { name: 'query', isPart: (isOf, id) => isOf('application') && isOfCalls(id) },
  { name: 'account', isPart: (isOf) => isOf('application') && (isOf('account') || isOf('demo')) },
  { name: 'frame', isPart: (isOf) => isOf('frame'), isWhole: true },
  { name: 'question', isPart: (isOf) => isOf('application') && isOf('chat') },
  { name: 'deck', isPart: (isOf) => isOf('landing') && isOf('chat') },
  { name: 'landing-icons', isPart: (isOf, id) => isOf('landing') && isIcon(id) },
  { name: 'landing', isPart: (isOf) => isOf('landing') },
  { name: 'spread-layout', isPart: (isOf) => isOf('chat') && isOf('pages') },
  { name: 'lists', isPart: (isOf, id) => isOf('chat') && (isOf('lists') || isOf('sound') || isIcon(id)) },
  { name: 'talk', isPart: (isOf) => isOf('chat') && isOf('demo') },
  { name: 'reading', isPart: (isOf) => isOf('chat'), isWhole: true },
]

function toGroup({ name, isPart, isWhole }: Frame): CodeSplittingGroup {
  return {
    name: (id, chunking) => (!isOfFewPages.test(id) && isPart((place) => isIn(place, id, chunking), id) ? name : null),
    debugName: name,
    minShareCount: isWhole ? 1 : 2,
  }
}

/**
 * A page asks for few files: React with the router; the frame of its part of the site; what it shares with that frame; itself.
 * Left alone, every module that two pages share is a file of its own: two hundred of them.
 */
const fileGroups: CodeSplittingGroup[] = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\/|rolldown\/runtime/, priority: 1 },
  ...framesOf.map(toGroup),
  { name: 'ui', test: /shared\/(ui\/\w+\/(empty-state|search-field|text-field)|loading\/lazy-overlay)\./ },
  { name: 'app-ui', test: appUi },
  { name: 'icons', test: isIcon, minShareCount: 2 },
  {
    name: 'words',
    test: /packages\/words\/|shared\/(tarot\/(roman|element-names|box-style)|spreads\/spread-labels|words\/folded|money\/payment-status|browser\/save-file)\./,
  },
  { name: 'address', test: /src\/shared\/address\/(address-state|use-list-url)|node_modules\/nuqs\// },
  { name: 'panel', test: /src\/shared\/panel\// },
  { name: 'dialog', test: /src\/shared\/ui\/overlays\/(dialog|confirm-dialog|drawer|use-focus-return)/ },
  { name: 'forms', test: /src\/shared\/forms\/|shared\/ui\/fields\/(checkbox|date-field|select)\./ },
]

/** A shorter hash than usual: every script names others, and nothing in a hash can be compressed. */
const fileName = 'assets/[name]-[hash:7].js'

/** These files and the modules that they import, at any depth, without what they load later. */
function importedFrom(files: readonly string[], chunking: ChunkingContext): Set<string> {
  const paths = files.map((file) => join(import.meta.dirname, 'src', file))
  const found = new Set(paths.flatMap((path) => [path, `${path}?__react-router-build-client-route`]))
  // The walk continues over what it adds.
  for (const id of found) {
    for (const imported of chunking.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  }
  return found
}

/** Writes out what these files take from a card's texts, so that the browser does not load all of them. */
const textsOf = { 'card-advice.ts': findAdvice, 'card-essence.ts': findEssence }
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

/** Does the same with the spreads, of whose texts only the pages of spreads need more than names. */
const spreadTablesAlone: Plugin = {
  name: 'spread-tables-alone',
  load(id) {
    if (!id.endsWith('/src/shared/spreads/spread-tables.ts')) return null
    return `const tables = ${JSON.stringify(spreadTables())}\nexport const spreadTables = () => tables`
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
    if (!id.includes('/shared/styles/')) return null
    return code.replaceAll(
      /([^{}]+)\{([\w-]+):[^{};]+\}@supports \(color:color-mix\(in lab, red, red\)\)\{(\1\{\2:[^{}]+\})\}/g,
      '$3',
    )
  },
}

const iconMaker = normalizePath(join(import.meta.dirname, 'src/shared/ui/marks/create-icon.ts'))
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
 * shared/ui/marks/create-icon.ts.
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

export default defineConfig({
  define: { 'import.meta.env.ANSWER_SHAPES': JSON.stringify(hashAnswers(api)) },
  plugins: [
    textsAlone,
    guessedFirstAlone,
    spreadTablesAlone,
    iconsAlone,
    tailwindcss(),
    mixedColoursAlone,
    reactRouter(),
  ],
  server: {
    port: 5173,
    proxy: { '/api': 'http://localhost:3003', '/s/': 'http://localhost:3003' },
  },
  // The page shows what is said by itself (shared/ui/overlays/toaster.tsx): the library's own toasts and their styles are not needed.
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
