import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { DeclaredCalls } from './drive-calls.ts'

const root = path.join(import.meta.dirname, '../../../..')
/** What the server needs to run. */
const parts = ['package.json', 'apps/server', 'packages', 'servers', 'scripts']

export type Release = { commit: string; folder: string; calls: DeclaredCalls }

/** Returns today's program, as it is in this folder. */
export function thisRelease(): Promise<Release> {
  return describe('this folder', root)
}

/** Puts the program of a commit into a temporary folder. It runs on today's packages; its own parts are its own. */
export async function checkOut(ref: string): Promise<Release & { remove(): void }> {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  const commit = git('rev-parse', '--short', '--verify', `${ref}^{commit}`)
  const folder = mkdtempSync(path.join(tmpdir(), 'lunaria-release-'))
  const archive = path.join(folder, 'release.tar')
  git('archive', '--format=tar', `--output=${archive}`, commit, ...parts)
  execFileSync('tar', ['-xf', archive, '-C', folder])
  linkPackages(folder)
  const remove = () => rmSync(folder, { recursive: true, force: true })
  return { ...(await describe(commit, folder)), remove }
}

/** Packages from the registry are links to those of this folder; those of the repository are the older release's own. */
function linkPackages(folder: string): void {
  const from = path.join(root, 'node_modules')
  const to = path.join(folder, 'node_modules')
  mkdirSync(path.join(to, '@lunaria'), { recursive: true })
  for (const name of readdirSync(from)) {
    if (name !== '@lunaria' && !name.startsWith('.')) symlinkSync(path.join(from, name), path.join(to, name))
  }
  for (const name of readdirSync(path.join(from, '@lunaria'))) {
    const target = readlinkSync(path.join(from, '@lunaria', name)) // relative: into the folder it is put in
    symlinkSync(target, path.join(to, '@lunaria', name))
  }
}

async function describe(commit: string, folder: string): Promise<Release> {
  const load = (file: string) => import(pathToFileURL(path.join(folder, file)).href)
  const { allEndpoints }: typeof import('@lunaria/contract/api') = await load('packages/contract/src/api.ts')
  const { exampleCalls }: typeof import('#testing/example-calls.ts') = await load(
    'apps/server/src/testing/example-calls.ts',
  )
  return { commit, folder, calls: { endpoints: allEndpoints(), examples: exampleCalls } }
}
