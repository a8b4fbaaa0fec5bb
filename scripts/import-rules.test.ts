import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** That the rules of the house bite: each case is a file in a copy of the layout, linted with our own configuration. */

type Case = { file: string; code: string; rule: string | undefined }
type Finding = { category: string; location: { path: string | { file: string } } }

const root = join(import.meta.dirname, '..')
const layout = mkdtempSync(join(tmpdir(), 'lunaria-rules-'))
const findings = new Map<string, string[]>()

const imports = 'noRestrictedImports'
const long = (lines: number) =>
  `${Array.from({ length: lines }, (_, at) => `export const x${at} = ${at}`).join('\n')}\n`
const longFunction = `export function f() {\n${'  console.log(1)\n'.repeat(90)}}\n`

const cases: Case[] = [
  // the domain imports words alone
  ...importing('packages/tarot/src', {
    refused: ['zod', 'node:crypto', '@lunaria/contract/chats', '../types.ts'],
    allowed: ['./cards.ts', './phrases/cups.ts', '@lunaria/tarot/types', '@lunaria/words/fold'],
  }),
  ...importing('packages/words/src', {
    refused: ['zod', 'node:crypto', '@lunaria/tarot/cards'],
    allowed: ['./time.ts'],
  }),
  ...importing('packages/reader/src', {
    refused: ['zod', 'node:fs', '@lunaria/contract/chats', '@lunaria/care/judge'],
    allowed: [
      './text.ts',
      '@lunaria/care/tiers',
      '@lunaria/tarot/cards',
      '@lunaria/words/fold',
      '@lunaria/reader/text',
    ],
  }),
  ...importing('packages/contract/src', {
    refused: ['fastify', 'node:fs', '@lunaria/reader/read', '@lunaria/care/judge'],
    allowed: ['./chats.ts', 'zod', '@lunaria/care/tiers', '@lunaria/tarot/cards', '@lunaria/words/counts'],
  }),
  // server
  ...['config', 'http', 'platform', 'lib'].flatMap((folder) =>
    importing(`apps/server/src/${folder}`, {
      refused: ['#conversation/ask/add-message.ts', '#testing/test-app.ts', '#seed/seed-database.ts', '../app.ts'],
      allowed: ['./other.ts', '#lib/app-error.ts', '#http/guards.ts', '@lunaria/contract/chats', 'fastify'],
    }),
  ),
  ...importing('apps/server/src/conversation', {
    refused: [
      '#identity/auth/queries.ts',
      '#identity/auth/routes.ts',
      '#testing/test-app.ts',
      '#seed/seed-database.ts',
      '#config/config.ts',
      '#app.ts',
      '../auth/sessions.ts',
    ],
    allowed: [
      './queries.ts',
      '#identity/sessions.ts',
      '#platform/db/connect.ts',
      '#http/guards.ts',
      '#deps.ts',
      'kysely',
    ],
  }),
  ...importing('apps/server/src', {
    refused: ['#testing/test-app.ts', '#seed/seed-database.ts', '../../web/src/root.tsx'],
    allowed: ['#conversation/chats/routes.ts', './config/config.ts'],
  }),
  // web
  ...importing('apps/web/src/shared/ui', {
    refused: [
      '#features/chats/composer/composer.tsx',
      '#routes/public/home.tsx',
      '@lunaria/server/x',
      'node:fs',
      '../lib/x.ts',
    ],
    allowed: ['#shared/browser/call.ts', './button.tsx', '@lunaria/contract/chats', 'react'],
  }),
  ...importing('apps/web/src/features/chats', {
    refused: [
      '#features/profile/form.tsx',
      '#routes/public/home.tsx',
      '../profile/form.tsx',
      '@lunaria/reader/read',
      '@lunaria/tarot/wordings',
    ],
    allowed: ['#shared/ui/buttons/button.tsx', './composer.tsx', '@lunaria/tarot/cards', 'react'],
  }),
  ...importing('apps/web/src/features/chats/list', {
    refused: [
      '#features/profile/form.tsx',
      '#features/chats/chat-page.tsx',
      '../../profile/form.tsx',
      '../flow/../../x.ts',
    ],
    allowed: ['../chat-screen.tsx', '../flow/chat-queries.ts', './chat-list.tsx', '#shared/ui/buttons/button.tsx'],
  }),
  ...importing('apps/web/src/routes', {
    refused: ['../shared/ui/buttons/button.tsx', 'node:fs'],
    allowed: ['#features/chats/composer/composer.tsx', '#shared/ui/buttons/button.tsx'],
  }),
  // tests may use more, but not ../
  { file: 'packages/tarot/src/draw.test.ts', code: bare('vitest'), rule: undefined },
  { file: 'packages/tarot/src/up.test.ts', code: bare('../x.ts'), rule: imports },
  {
    file: 'apps/server/src/conversation/chats/chats.test.ts',
    code: bare('#testing/test-app.ts'),
    rule: undefined,
  },
  // other ways to import
  { file: 'packages/tarot/src/dynamic.ts', code: `export const z = import('zod')\n`, rule: imports },
  { file: 'packages/tarot/src/types-only.ts', code: `export type { ZodType } from 'zod'\n`, rule: imports },
  { file: 'apps/web/src/shared/browser/around.ts', code: bare('./../ui/button.tsx'), rule: imports },
  // cycles and barrels
  {
    file: 'apps/server/src/lib/a.ts',
    code: `import { b } from './b.ts'\n\nexport const a = () => b\n`,
    rule: 'noImportCycles',
  },
  {
    file: 'apps/server/src/lib/b.ts',
    code: `import { a } from './a.ts'\n\nexport const b = () => a\n`,
    rule: 'noImportCycles',
  },
  {
    file: 'apps/server/src/http/d.ts',
    code: `import { e } from '#lib/e.ts'\n\nexport const d = () => e\n`,
    rule: 'noImportCycles',
  },
  {
    file: 'apps/server/src/lib/e.ts',
    code: `import { d } from '#http/d.ts'\n\nexport const e = () => d\n`,
    rule: 'noImportCycles',
  },
  { file: 'apps/server/src/lib/index.ts', code: `export * from './c.ts'\n`, rule: 'noBarrelFile' },
  { file: 'apps/server/src/lib/c.ts', code: 'export const c = 1\n', rule: undefined },
  // the environment has one reader
  { file: 'apps/server/src/lib/env.ts', code: 'export const port = process.env.PORT\n', rule: 'noProcessEnv' },
  {
    file: 'apps/web/src/shared/browser/env.ts',
    code: 'export const mode = process.env.NODE_ENV\n',
    rule: 'noProcessEnv',
  },
  { file: 'apps/server/src/config/config.ts', code: 'export const port = process.env.PORT\n', rule: undefined },
  // types
  { file: 'apps/server/src/lib/any.ts', code: 'export const x = (y: any) => y\n', rule: 'noExplicitAny' },
  { file: 'apps/server/src/lib/bang.ts', code: 'export const x = (y?: number) => y!\n', rule: 'noNonNullAssertion' },
  {
    file: 'apps/server/src/lib/interface.ts',
    code: 'export interface X {\n  y: 1\n}\n',
    rule: 'useConsistentTypeDefinitions',
  },
  {
    file: 'apps/server/src/lib/type-import.ts',
    code: `import { Chat } from '@lunaria/contract/chats'\n\nexport type Chats = Chat[]\n`,
    rule: 'useImportType',
  },
  // sizes
  { file: 'apps/server/src/lib/long.ts', code: long(301), rule: 'noExcessiveLinesPerFile' },
  { file: 'apps/server/src/lib/longest.ts', code: long(300), rule: undefined },
  { file: 'apps/web/src/shared/ui/long.test.ts', code: long(301), rule: 'noExcessiveLinesPerFile' },
  { file: 'packages/tarot/src/phrases/cups.ts', code: long(2000), rule: undefined },
  { file: 'packages/tarot/src/reference/cups.ts', code: long(2000), rule: undefined },
  { file: 'apps/server/src/lib/long-function.ts', code: longFunction, rule: 'noExcessiveLinesPerFunction' },
]

beforeAll(() => {
  for (const name of ['biome.json', '.gitignore', 'apps/server/package.json'])
    cpSync(join(root, name), join(layout, name))
  for (const { file, code } of cases) {
    mkdirSync(dirname(join(layout, file)), { recursive: true })
    writeFileSync(join(layout, file), code)
  }
  for (const { category, location } of lint()) {
    const path = typeof location.path === 'string' ? location.path : location.path.file
    findings.set(path, [...(findings.get(path) ?? []), category.split('/').at(-1) ?? category])
  }
})

afterAll(() => rmSync(layout, { recursive: true, force: true }))

test.each(
  cases.map((given) => ({ ...given, line: given.code.split('\n')[0] })),
)('$file with "$line" is met by $rule', ({ file, rule }) => {
  expect([...new Set(findings.get(file))]).toEqual(rule ? [rule] : [])
})

function importing(folder: string, { refused, allowed }: { refused: string[]; allowed: string[] }): Case[] {
  const toCase = (rule: string | undefined) => (source: string, at: number) => ({
    file: `${folder}/${rule ? 'refused' : 'allowed'}-${at}.ts`,
    code: bare(source),
    rule,
  })
  return [...refused.map(toCase(imports)), ...allowed.map(toCase(undefined))]
}

function bare(source: string): string {
  return `import '${source}'\n`
}

function lint(): Finding[] {
  const args = ['lint', '--reporter=json', '--max-diagnostics=none', '.']
  const program = join(root, 'node_modules/@biomejs/biome/bin/biome')
  try {
    return parse(execFileSync(process.execPath, [program, ...args], { cwd: layout, encoding: 'utf8', stdio: 'pipe' }))
  } catch (error) {
    // Biome ends with 1 when it has found something; its findings are on stdout all the same.
    if (error instanceof Error && 'stdout' in error && typeof error.stdout === 'string') return parse(error.stdout)
    throw error
  }
}

function parse(output: string): Finding[] {
  return JSON.parse(output).diagnostics
}
