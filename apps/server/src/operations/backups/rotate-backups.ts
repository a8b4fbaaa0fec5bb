import { chmod, constants, copyFile, open, readdir, realpath, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { dayMs } from '@lunaria/words/time'
import { isPartialName, listBackups, partialPath } from './backup-files.ts'
import { giveName } from './make-backup.ts'

const product = path.join(import.meta.dirname, '../../../../..')

/** How long a deleted account may be in a backup, as the privacy policy says. */
const maxAgeMs = 30 * dayMs

/**
 * Keeps the newest so many that are not too old, and always the newest one. Removes what backups that were killed have left.
 */
export async function removeOldBackups(folder: string, { kept, now }: { kept: number; now: Date }): Promise<void> {
  const [, ...older] = await listBackups(folder)
  const isKept = (createdAt: Date, index: number) => index < kept - 1 && now.getTime() - createdAt.getTime() < maxAgeMs
  for (const [index, file] of older.entries()) if (!isKept(file.createdAt, index)) await rm(file.path, { force: true })
  for (const name of (await readdir(folder)).filter(isPartialName)) {
    const file = path.join(folder, name)
    const about = await stat(file).catch(() => undefined)
    if (about && now.getTime() - about.mtimeMs > dayMs) await rm(file, { force: true })
  }
}

/**
 * Puts a second copy into a folder, which has to be there: a disk that is not mounted shows by its absence. Never among
 * the product's own files, some of which the site serves.
 */
export async function copyBackup(file: string, folder: string): Promise<void> {
  const real = await realpath(folder).catch(() => undefined)
  if (real === undefined) throw new Error(`Папки ${folder} нет: подключён ли диск?`)
  if (!path.relative(await realpath(product), real).startsWith('..'))
    throw new Error(`Папка ${folder} лежит внутри самой программы: назовите другую.`)
  const target = path.join(real, path.basename(file))
  const partial = partialPath(target)
  try {
    await copyFile(file, partial, constants.COPYFILE_FICLONE)
    await chmod(partial, 0o600)
    const written = await open(partial, 'r+')
    await written.sync().finally(() => written.close())
    await giveName(partial, target)
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
}
