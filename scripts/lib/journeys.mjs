import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from './project.mjs'

const WEB = 'apps/web/src/'
/** A journey over more pages than this looks at all of them for one thing: it belongs to the whole run. */
const MOST_PAGES = 8
const sharedLists = { publicPages: 'e2e/src/site.ts' }

/**
 * Returns the journeys, by the paths of their files, of a change: those that it changes, those that open a page that it
 * reaches, and those named like the feature or the module that it belongs to.
 *
 * @param {{ reached: Set<string>, changed: string[], specs: string[] }} what
 */
export function findJourneys({ reached, changed, specs }) {
  const names = changed.flatMap(listNames)
  return specs.filter((spec) => {
    if (changed.includes(spec)) return true
    const title = basename(spec, '.spec.ts')
    if (names.some((name) => title === name || title.startsWith(`${name}-`))) return true
    const pages = listPages(spec)
    return pages.length <= MOST_PAGES && pages.some((page) => reached.has(page))
  })
}

/**
 * Returns the files of the routes whose addresses a journey names, and of the one that it is named like.
 *
 * @param {string} spec
 */
export function listPages(spec) {
  const text = readFileSync(join(root, spec), 'utf8')
  const lists = Object.entries(sharedLists).flatMap(([name, file]) =>
    text.includes(name) ? readFileSync(join(root, file), 'utf8') : [],
  )
  const addresses = Array.from([text, ...lists].join('\n').matchAll(/['"`](\/[^'"`\s]*)/g), ([, address = '']) =>
    address.replace(/\$\{[^}]*\}/g, 'x').replace(/[?#].*$/, ''),
  )
  const routes = webRoutes()
  const named = routes.filter(({ file }) => toName(file) === basename(spec, '.spec.ts'))
  const opened = addresses.flatMap((address) => routes.find(({ path }) => path.test(address)) ?? [])
  return [...new Set([...named, ...opened].map(({ file }) => file))].sort()
}

/**
 * Returns what a journey of this route is called: `admin-users` for routes/app/admin/users.tsx.
 *
 * @param {string} file
 */
function toName(file) {
  return file
    .slice(`${WEB}routes/`.length, -'.tsx'.length)
    .replace(/^(app|public)\//, '')
    .replaceAll('/', '-')
}

/**
 * Returns the pages that have an address, those with a fixed one first.
 *
 * @returns {{ path: RegExp, file: string }[]}
 */
export function webRoutes() {
  /** @type {{ prefix: string, indent: number }[]} */
  const parents = []
  const routes = readFileSync(join(root, WEB, 'routes.ts'), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, indentation = '', kind, own = '', file] =
        /^( *)(index|route)\((?:'([^'*]+)', )?'(routes\/[\w/-]+\.tsx)'/.exec(line) ?? []
      if (kind === undefined || file === undefined) return []
      while ((parents.at(-1)?.indent ?? -1) >= indentation.length) parents.pop()
      const address = `${parents.at(-1)?.prefix ?? ''}${own && `/${own}`}`
      const isParent = line.trimEnd().endsWith('[')
      if (isParent) parents.push({ prefix: address, indent: indentation.length })
      return isParent ? [] : [{ address, file: WEB + file }]
    })
  return routes
    .sort((a, b) => Number(a.address.includes(':')) - Number(b.address.includes(':')))
    .map(({ address, file }) => ({ path: toPattern(address), file }))
}

/** @param {string} address */
function toPattern(address) {
  return new RegExp(`^${address.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/\/:\w+/g, '/[^/]+')}/?$`)
}

/**
 * Returns what the feature of the site or the module of the server is called that a file belongs to.
 *
 * @param {string} file
 */
function listNames(file) {
  const [, screen] = /^apps\/server\/src\/operations\/admin\/([\w-]+)\//.exec(file) ?? []
  if (screen !== undefined) return [`admin-${screen}`]
  const [, name] = /^apps\/(?:web\/src\/features|server\/src\/\w+)\/([\w-]+)\//.exec(file) ?? []
  return name === undefined ? [] : [name]
}
