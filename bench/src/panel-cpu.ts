import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { cpuUs } from './process-usage.ts'

const usPerTick = 10_000

/**
 * Measures the processor time used so far by a server process and the whole of its database, in microseconds; unlike the time on the clock it
 * does not grow with what else the machine does. `pgdata`: the database's folder.
 */
export function createCpuMeter(serverPid: number, pgdata: string): () => number {
  const postmaster = Number(readFileSync(path.join(pgdata, 'postmaster.pid'), 'utf8').split('\n', 1)[0])
  return () => cpuUs(serverPid) + databaseUs(postmaster)
}

/** Returns the time of the postmaster, its processes of now and those that have ended. */
function databaseUs(postmaster: number): number {
  let ticks = 0
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const [ppid, own, ended] = readStat(name)
    if (Number(name) === postmaster) ticks += own + ended
    else if (ppid === postmaster) ticks += own
  }
  return ticks * usPerTick
}

/**
 * Reads the parent, own time and the time of children that have ended, in ticks; nothing for a process that has just
 * gone.
 */
function readStat(pid: string): [ppid: number, own: number, ended: number] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return [Number(fields[1]), Number(fields[11]) + Number(fields[12]), Number(fields[13]) + Number(fields[14])]
  } catch {
    return [0, 0, 0]
  }
}
