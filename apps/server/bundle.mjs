// node bundle.mjs FOLDER: writes the server, and the programs that npm start runs beside it, into few files. A start from
// its two thousand modules takes twice as long, since each is looked for, read and compiled by itself.
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'

const here = import.meta.dirname
const migrations = join(here, 'migrations')
const programs = {
  main: join(here, 'src/main.ts'),
  'check-config': join(here, 'src/check-config.ts'),
  'test-cash-desk': join(here, '../../servers/test-cash-desk/src/main.ts'),
}
const libraries = 'libraries'

/**
 * A module finds its files relative to its own place, but the migrations are in the bundle: they share its query builder.
 *
 * @type {import('rolldown').Plugin}
 */
const ownPlaces = {
  name: 'own-places',
  transform: {
    filter: { code: /import\.meta\.(dirname|url)/ },
    handler(code, id) {
      const place = id.endsWith('/db/migrate.ts')
        ? 'import.meta.dirname + "/src/platform/db"'
        : JSON.stringify(dirname(id))
      return code
        .replaceAll('import.meta.dirname', place)
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
    },
  },
}

/**
 * V8 keeps the source of what it runs, in two bytes a letter where a file has one beyond ASCII. So libraries are apart from our
 * texts, and have none: 4 MB less.
 *
 * @type {import('rolldown').Plugin}
 */
const asciiLibraries = {
  name: 'ascii-libraries',
  generateBundle(_, files) {
    for (const file of Object.values(files)) {
      if (file.type !== 'chunk' || !file.name.startsWith(libraries)) continue
      file.code = file.code.replaceAll(
        /[^\0-\x7f]/g,
        (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
      )
    }
  },
}

/** @param {string} folder */
async function write(folder) {
  const names = readdirSync(migrations).filter((name) => name.endsWith('.ts'))
  const bundle = await rolldown({
    input: { ...programs, ...Object.fromEntries(names.map((name) => [`migrations/${name}`, join(migrations, name)])) },
    platform: 'node',
    external: ['pg-native', 'sharp', 'pdfkit', 'fontkit'],
    logLevel: 'silent',
    plugins: [ownPlaces, asciiLibraries],
  })
  const { output } = await bundle.write({
    dir: folder,
    entryFileNames: ({ name }) => (name in programs ? '[name].mjs' : name),
    chunkFileNames: ({ name }) => `${name.split('~')[0]}.mjs`,
    // What one program alone needs, or only a part of it that is loaded later, stays apart from what all need.
    codeSplitting: { groups: [{ name: libraries, test: /node_modules/, entriesAware: true }] },
    comments: false, // but for the names of the modules, by which a stack trace is read
  })
  await bundle.close()
  const modules = output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
  writeFileSync(join(folder, 'modules.json'), JSON.stringify(modules.filter((id) => existsSync(id))))
}

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Usage: node bundle.mjs FOLDER')
await write(folder)
