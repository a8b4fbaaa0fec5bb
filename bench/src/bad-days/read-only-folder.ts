import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { freePort } from '@lunaria/server/src/testing/free-port.ts'
import type { BadDay } from './bad-day.ts'

const program = path.join(import.meta.dirname, '../../../apps/server/src/main.ts')
const badConfiguration = 78

/** DATA_DIR on a disk that is mounted read-only: one line that names it, and no start. */
export const readOnlyFolder: BadDay = {
  name: 'DATA_DIR is read-only',
  async run({ newFolder, undo }) {
    if (process.getuid?.() !== 0) return { isWell: true, measured: 'left out: only root can mount a disk' }
    const folder = newFolder()
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'ro', 'tmpfs', folder])
    undo(async () => void execFileSync('umount', ['-l', folder]))
    const child = spawn(process.execPath, [program], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { NODE_ENV: 'test', PORT: String(await freePort()), DATA_DIR: folder },
    })
    const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
    const lines = said.trim().split('\n')
    return {
      isWell: code === badConfiguration && lines.length === 1 && said.startsWith('DATA_DIR: '),
      measured: `exit ${code}: ${lines.join(' / ').replace(folder, 'FOLDER').slice(0, 200)}`,
    }
  },
}
