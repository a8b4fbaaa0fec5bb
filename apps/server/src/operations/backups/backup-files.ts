import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'

export type BackupFile = { path: string; createdAt: Date; bytes: number }

const pattern = /^lunaria-backup-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar\.zst$/
/** What an interrupted backup may leave: hidden, and never taken for one. */
const partialPattern = /^\.lunaria-backup-.*\.partial$/

/** Returns the name of a backup, with its time to the second in UTC. */
export function backupName(createdAt: Date): string {
  return `lunaria-backup-${createdAt.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.zst`
}

/** Returns true for the name of a backup, also of one that was interrupted. */
export function isBackupName(name: string): boolean {
  return pattern.test(name) || isPartialName(name)
}

/** Returns true for the name of a backup that was interrupted. */
export function isPartialName(name: string): boolean {
  return partialPattern.test(name)
}

/** Returns where a file is written until it is whole. */
export function partialPath(file: string): string {
  return path.join(
    path.dirname(file),
    `.${path.basename(file).replace(/^(?!lunaria-backup-)/, 'lunaria-backup-')}.partial`,
  )
}

/** Returns the folder of the backups. */
export function backupFolder(dataDir: string): string {
  return path.join(dataDir, 'backups')
}

/** Returns the whole backups in a folder, newest first; none where there is no folder. */
export async function listBackups(folder: string): Promise<BackupFile[]> {
  const names = (await readdir(folder).catch(() => []))
    .filter((name) => pattern.test(name))
    .sort()
    .reverse()
  const files = await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name)
      const about = await stat(file).catch(() => undefined) // another process may just have removed it
      const [, day, hours, minutes, seconds] = pattern.exec(name) ?? []
      return about && { path: file, createdAt: new Date(`${day}T${hours}:${minutes}:${seconds}Z`), bytes: about.size }
    }),
  )
  return files.filter((file) => file !== undefined)
}
