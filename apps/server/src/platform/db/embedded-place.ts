import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Log } from '#lib/log.ts'
import { StartRefusal } from '#lib/start-refusal.ts'
import { type Account, databaseAccount, isReachable } from './embedded-files.ts'

const otherPlaces = '/var/lib'
const markName = 'database-is-elsewhere.txt'

type Asked = { asked: string; lock: string; log?: Pick<Log, 'warn'> }

/**
 * Returns where the cluster is: in the asked folder, or, where its account may not enter that (as root, below a closed home),
 * in the place that a mark in the asked folder names. What no mark names is not taken up.
 */
export function findPlace({ asked, lock, log }: Asked): { base: string; account: Account } {
  const mark = join(asked, markName)
  const isHere = existsSync(join(asked, 'pgdata'))
  const marked = !isHere && existsSync(mark) ? readFileSync(mark, 'utf8').trim() : undefined
  if (marked !== undefined && !existsSync(marked)) {
    throw new StartRefusal(
      `${mark} names the database's place, ${marked}, which is not there: bring it back, or remove the mark to begin with an empty database`,
    )
  }
  const account = databaseAccount([asked, marked].map((folder) => folder && join(folder, 'pgdata')).find(isThere))
  if (marked === undefined && isReachable(asked, account)) return { base: asked, account }
  if (isHere) {
    throw new StartRefusal(
      `The database in ${asked} cannot be reached by its account (uid ${account.uid}): open the folders above it`,
    )
  }
  const base = marked ?? makePlace(lock, mark)
  log?.warn(
    `${asked} is closed to the account that runs the database: its data are in ${base}, which has to be kept, backed up and removed together with it`,
  )
  for (const name of readdirSync(otherPlaces)) {
    const older = join(otherPlaces, name)
    if (name.startsWith(`embedded-${lock}`) && older !== base)
      log?.warn(`${older} holds an older database of ${asked}, which nothing uses: remove it if nobody needs it`)
  }
  return { base, account }
}

/** Makes a place under a name that nothing had before, so that no older database is taken up. */
function makePlace(lock: string, mark: string): string {
  const base = join(otherPlaces, `embedded-${lock}-${randomBytes(4).toString('hex')}`)
  mkdirSync(base, { mode: 0o711 })
  writeFileSync(mark, `${base}\n`)
  return base
}

function isThere(path: string | undefined): boolean {
  return path !== undefined && existsSync(path)
}
