import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, mkdirSync, readdirSync, realpathSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { isRoot, makeFolder } from './embedded-files.ts'
import { findPlace } from './embedded-place.ts'
import { toLockPath } from './embedded-postgres.ts'

export type NewData = {
  /** An empty folder for the data's files. */
  folder: string
  /** Outside of the data directory, where its account may not enter that; undefined usually. */
  otherPlace: string | undefined
  /** Makes the files the embedded database of the data directory. */
  adopt(): void
}

/**
 * Returns a place for a database that is copied into a data directory; the next start there finds it, once it is
 * adopted.
 */
export function newData(dataDir: string): NewData {
  mkdirSync(dataDir, { recursive: true })
  const asked = realpathSync(dataDir)
  const { base, account } = findPlace({ asked, lock: toLockPath(asked) })
  const folder = join(base, `pgdata.new-${randomBytes(4).toString('hex')}`)
  makeFolder(folder, account)
  return {
    folder,
    otherPlace: base === asked ? undefined : base,
    adopt() {
      if (isRoot()) {
        for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
          chownSync(join(entry.parentPath, entry.name), account.uid, account.gid)
      }
      chmodSync(folder, 0o700)
      renameSync(folder, join(base, 'pgdata'))
    },
  }
}
