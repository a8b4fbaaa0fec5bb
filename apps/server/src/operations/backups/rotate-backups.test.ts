import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { dayMs } from '@lunaria/words/time'
import { expect, onTestFinished, test } from 'vitest'
import { backupName } from './backup-files.ts'
import { copyBackup, removeOldBackups } from './rotate-backups.ts'

const now = new Date('2026-11-22T01:00:00Z')
const toName = (daysAgo: number) => backupName(new Date(now.getTime() - daysAgo * dayMs))

function folderWith(...names: string[]): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'lunaria-kept-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const name of names) writeFileSync(path.join(folder, name), name)
  return folder
}

test.each([
  ['the newest so many stay', [0, 1, 2, 3], 3, [0, 1, 2]],
  ['none stays for more than 30 days', [0, 29, 30, 31], 60, [0, 29]],
  ['the newest stays, however old', [40, 41], 7, [40]],
])('%s', async (_, days, kept, left) => {
  const folder = folderWith(...days.map(toName))

  await removeOldBackups(folder, { kept, now })

  expect(readdirSync(folder).sort()).toEqual(left.map(toName).sort())
})

test('what a killed backup left goes after a day, and other files never', async () => {
  const [old, recent] = [`.${toName(2)}.partial`, `.${toName(0)}.partial`]
  const folder = folderWith(old, recent, 'notes.txt', 'backup.sql')
  const twoDaysAgo = new Date(now.getTime() - 2 * dayMs)
  for (const name of [old, 'notes.txt']) utimesSync(path.join(folder, name), twoDaysAgo, twoDaysAgo)
  utimesSync(path.join(folder, recent), now, now)

  await removeOldBackups(folder, { kept: 1, now })

  expect(readdirSync(folder).sort()).toEqual([recent, 'backup.sql', 'notes.txt'].sort())
})

test('a second copy is not put where the site could serve it', async () => {
  const file = path.join(folderWith(toName(0)), toName(0))

  await expect(copyBackup(file, import.meta.dirname)).rejects.toThrow('внутри самой программы')

  expect(readdirSync(import.meta.dirname)).not.toContain(toName(0))
})
