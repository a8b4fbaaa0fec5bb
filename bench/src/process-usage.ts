import { readFileSync } from 'node:fs'

/** Linux counts processor time for user programs in hundredths of a second, on every machine. */
const usPerTick = 10_000

/** Returns the processor time that a process has used so far, all its threads, in microseconds. */
export function cpuUs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The second field is the name in brackets, which may hold anything: count from behind it
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [utime, stime] = [fields[11], fields[12]]
  return (Number(utime) + Number(stime)) * usPerTick
}

/** Returns the peak memory of a process, in MB of 2^20 bytes. */
export function peakMemoryMb(pid: number): number {
  return statusMb(pid, 'VmHWM')
}

/** Returns the memory that a process holds now. */
export function memoryMb(pid: number): number {
  return statusMb(pid, 'VmRSS')
}

function statusMb(pid: number, field: string): number {
  const line = readFileSync(`/proc/${pid}/status`, 'utf8')
    .split('\n')
    .find((each) => each.startsWith(`${field}:`))
  return Number.parseInt(line?.slice(field.length + 1) ?? '', 10) / 1024
}
