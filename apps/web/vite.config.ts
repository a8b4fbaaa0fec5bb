import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { api } from '@lunaria/contract/api'
import { cardIds } from '@lunaria/tarot/card-ids'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, normalizePath, type Plugin } from 'vite'
import { fileGroups, isIcon } from './file-groups.ts'
import { hashAnswers } from './postbuild/answer-shapes.ts'
import { guessedFirst } from './src/shared/password/guessed-first.ts'
import { spreadTables } from './src/shared/spreads/spread-tables.ts'
import { findAdvice } from './src/shared/tarot/card-advice.ts'
import { findEssence } from './src/shared/tarot/card-essence.ts'

/** A shorter hash than usual: every script names others, and nothing in a hash can be compressed. */
const fileName = 'assets/[name]-[hash:7].js'

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
