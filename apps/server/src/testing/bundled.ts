import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Plugin, rolldown } from 'rolldown'

const source = path.join(import.meta.dirname, '..')
const migrations = path.join(source, '../migrations')
const folder = path.join(source, '../../../.cache/server')
const bundleFolder = path.join(folder, 'bundle')
const madeOf = path.join(bundleFolder, 'made-of.json')

/**
 * The program in few files: two thousand modules, each looked for, read and compiled, are most of a start. The tests start
 * it sixty times; of the products that the journeys in the browser use, the shared one is started from its modules, as `npm start` does.
 */
export const program = path.join(bundleFolder, 'main.mjs')
/** For each process that runs the program or its modules: it finds them compiled. */
export const compiled = { NODE_COMPILE_CACHE: path.join(folder, 'compiled') }

/** Makes the bundle, unless it is there of the same modules. */
export async function bundleProgram(): Promise<void> {
  if (isCurrent()) return
  const draft = `${bundleFolder}-${process.pid}`
  const names = readdirSync(migrations).filter((name) => name.endsWith('.ts'))
  const bundle = await rolldown({
    input: {
      main: path.join(source, 'main.ts'),
      ...Object.fromEntries(names.map((name) => [`migrations/${name}`, path.join(migrations, name)])),
    },
    platform: 'node',
    external: ['pg-native', 'sharp', 'pdfkit', 'fontkit'],
    logLevel: 'silent',
    plugins: [ownPlaces],
  })
  const { output } = await bundle.write({
    dir: draft,
    entryFileNames: ({ name }) => (name === 'main' ? 'main.mjs' : name),
    chunkFileNames: '[name].mjs',
  })
  await bundle.close()
  const modules = output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : [])).filter(existsSync)
  writeFileSync(path.join(draft, path.basename(madeOf)), JSON.stringify(modules.map((file) => [file, stateOf(file)])))
  rmSync(bundleFolder, { recursive: true, force: true })
  renameSync(draft, bundleFolder)
  // Only a process that ends by itself leaves compiled what it ran: one that refuses its configuration.
  await once(spawn(process.execPath, [program], { stdio: 'ignore', env: { ...compiled, PORT: 'none' } }), 'exit')
}

/** A module finds its files where it lies, but the migrations are in the bundle: they share its query builder. */
const ownPlaces: Plugin = {
  name: 'own-places',
  transform: {
    filter: { code: /import\.meta\.(dirname|url)/ },
    handler(code, id) {
      const place = id.endsWith('/db/migrate.ts') ? 'import.meta.dirname + "/src/db"' : JSON.stringify(path.dirname(id))
      return code
        .replaceAll('import.meta.dirname', place)
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
    },
  },
}

function isCurrent(): boolean {
  if (!existsSync(madeOf)) return false
  const made: [string, string][] = JSON.parse(readFileSync(madeOf, 'utf8'))
  const names = readdirSync(migrations).filter((name) => name.endsWith('.ts'))
  return (
    made.every(([file, state]) => existsSync(file) && stateOf(file) === state) &&
    names.every((name) => existsSync(path.join(bundleFolder, 'migrations', name)))
  )
}

function stateOf(file: string): string {
  const { mtimeMs, size } = statSync(file)
  return `${mtimeMs} ${size}`
}
