import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Rolldown } from 'vite'

type CodeSplittingGroup = Rolldown.CodeSplittingGroup
type ChunkingContext = Rolldown.ChunkingContext

/** Of the application's pages. */
const appUi =
  /shared\/ui\/\w+\/(checkbox|date-field|select|back-link|nav-tabs|notice|pager|progress-bar|skeleton|status-dot|tab-style|tag|load-problem|form-problem)\.|shared\/api\/api-error\./
/** Returns whether a module is an icon of the library. */
export const isIcon = (id: string) => id.includes('/lucide-react/dist/esm/icons/')

/** The pages of the application that show no chat. */
const otherRoutes = readdirSync(join(import.meta.dirname, 'src/routes/app'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!test)\.tsx$/.test(file) && !/^(chat|home|meeting-cards)\./.test(file))
  .map((file) => `routes/app/${file}`)

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
  others: otherRoutes,
  chat: ['routes/app/chat.tsx', 'features/chats/header-line.tsx', 'features/chats/table/table-name.tsx'],
  choice: ['features/chats/composer/spread-choice.tsx'],
  tables: ['shared/spreads/card-table.tsx'],
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

const isOfMarkdown = /node_modules\/marked\/|shared\/messages\/markdown\./

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
  {
    name: 'frame',
    isPart: (isOf, id) =>
      isOf('frame') || (isOf('application') && (isOf('chat') || id.includes('own-spreads-queries'))),
    isWhole: true,
  },
  { name: 'deck', isPart: (isOf) => isOf('landing') && isOf('chat') },
  { name: 'landing-icons', isPart: (isOf, id) => isOf('landing') && isIcon(id) },
  { name: 'landing', isPart: (isOf) => isOf('landing') },
  { name: 'spread-layout', isPart: (isOf) => isOf('chat') && isOf('pages') },
  { name: 'tables', isPart: (isOf) => isOf('chat') && isOf('tables') },
  { name: 'sound', isPart: (isOf) => isOf('chat') && isOf('sound') },
  {
    name: 'lists',
    isPart: (isOf, id) => isOf('chat') && (isOf('others') || isIcon(id)) && !isOfMarkdown.test(id),
  },
  { name: 'markdown', isPart: (isOf, id) => isOf('chat') && isOfMarkdown.test(id) },
  { name: 'choice', isPart: (isOf) => isOf('chat') && isOf('choice') },
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
export const fileGroups: CodeSplittingGroup[] = [
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
  { name: 'forms', test: /src\/shared\/forms\// },
  {
    name: 'schemas',
    test: /node_modules\/zod\/|contract\/src\/(common|email|endpoint|tarot|written)\./,
    minShareCount: 2,
  },
  { name: 'cards-shared', test: /features\/cards\/suits\.|shared\/analytics\/use-shown\./ },
  { name: 'entry-drafts', test: /src\/shared\/journal\/(entry-drafts|merge-notes)\./ },
  { name: 'infinite', test: /@tanstack\/[\w-]+\/build\/modern\/(infiniteQ|useInfinite)\w+\.js/ },
  { name: 'factor-fields', test: /src\/shared\/(factors\/|password\/new-password-field|ui\/fields\/password-field)/ },
]

/** Returns these files and the modules that they import, at any depth, without what they load later. */
function importedFrom(files: readonly string[], chunking: ChunkingContext): Set<string> {
  const paths = files.map((file) => join(import.meta.dirname, 'src', file))
  const found = new Set(paths.flatMap((path) => [path, `${path}?__react-router-build-client-route`]))
  // The walk continues over what it adds.
  for (const id of found) {
    for (const imported of chunking.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  }
  return found
}
