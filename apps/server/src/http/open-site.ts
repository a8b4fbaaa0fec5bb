import { existsSync, mkdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Log } from '#lib/log.ts'
import { pageList } from './site-pages.ts'

const current = path.join(import.meta.dirname, '../../../../apps/web/build/current')

/**
 * Finds the site that was built last and holds it: a later build is put beside it and leaves it alone while a file
 * named by our process is in it (scripts/lib/builds.mjs).
 */
export function openSite(log: Pick<Log, 'error'>, link = current): { folder?: string; close(): void } {
  if (!existsSync(link)) return { close() {} }
  const build = realpathSync(link)
  const held = markServed(build)
  const folder = path.join(build, 'client')
  if (existsSync(path.join(folder, pageList))) return { folder, close: () => rmSync(held, { force: true }) }
  if (realpathSync(link) !== build) return openSite(log, link) // removed before we held it: there is a newer one
  log.error(`${build} is no finished build of the site, so only the API answers: remove it and run npm start`)
  return { close: () => rmSync(held, { force: true }) }
}

function markServed(build: string): string {
  const mark = path.join(build, 'served-by', String(process.pid))
  try {
    mkdirSync(path.dirname(mark), { recursive: true })
    writeFileSync(mark, '')
  } catch {
    // A build in a read-only place is not replaced either.
  }
  return mark
}
