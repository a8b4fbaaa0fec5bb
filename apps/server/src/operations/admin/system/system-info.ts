import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { SystemInfo } from '@lunaria/contract/admin-system'
import type { Deps } from '#deps.ts'
import { version } from '#platform/version.ts'
import { countJobs, listLargestTables, readDatabase } from './database-queries.ts'

const mb = 1024 * 1024
const nanosInMs = 1e6
const lookEveryMs = 20
const shownTables = 8

/** Reads the machine's figures; `stop` ends the watch over the event loop. */
export function createSystemInfo(deps: Deps): { read(): Promise<SystemInfo>; stop(): void } {
  const delay = monitorEventLoopDelay({ resolution: lookEveryMs })
  delay.enable()

  function eventLoopDelayMs(): number {
    const ms = delay.percentile(99) / nanosInMs - lookEveryMs // it measures from one look to the next
    delay.reset()
    return Math.max(0, rounded(ms))
  }

  return {
    async read() {
      const [{ postgres, bytes, connections }, jobs, tables] = await Promise.all([
        readDatabase(deps.db),
        countJobs(deps.db),
        listLargestTables(deps.db, shownTables),
      ])
      const { rss, heapUsed } = process.memoryUsage()
      const { running, waiting } = deps.replies.load()
      return {
        version,
        node: process.version.replace('v', ''),
        environment: deps.config.nodeEnv,
        pid: process.pid,
        startedAt: deps.lifecycle.startedAt.toISOString(),
        uptimeSeconds: Math.floor(process.uptime()),
        isSupervised: deps.lifecycle.isSupervised,
        memoryMb: rounded(rss / mb),
        heapMb: rounded(heapUsed / mb),
        eventLoopDelayMs: eventLoopDelayMs(),
        openStreams: deps.streams.count(),
        repliesRunning: running,
        repliesWaiting: waiting,
        jobsWaiting: jobs.waiting,
        jobsFailed: jobs.failed,
        postgres: postgres.replace(/ .*/, ''), // «18.4 (Debian 18.4-1.pgdg13+1)»
        databaseMb: rounded(bytes / mb),
        databaseConnections: connections,
        tables: tables.map(({ name, bytes: size, rows }) => ({
          name,
          mb: Math.round((size / mb) * 1000) / 1000,
          rows,
        })),
      }
    },
    stop: () => void delay.disable(),
  }
}

const rounded = (value: number) => Math.round(value * 10) / 10
