import { repeat } from '#lib/repeat.ts'
import type { Db } from '#platform/db/connect.ts'
import { insertLogLines, type LogRow, pruneLogLines } from './queries.ts'

export type LogRing = {
  /** Takes a line of the log, as JSON with its secrets hidden already. Costs no more than keeping it. */
  add(line: string): void
  /** Begins to write what has been taken, and what comes, into the database. */
  start(db: Db): void
  /** Writes what is left, for a short time at most, and ends. */
  stop(): Promise<void>
}

const flushMs = 1000
const lastFlushMs = 2000
const maxBuffered = 2000
const maxBatch = 1000
/** The table is cut to size after so many lines: the excess until then does no harm. */
const pruneAfter = 250
const longestDetails = 8000
const longestMessage = 2000
const levels: Record<string, string> = { trace: 'debug', fatal: 'error' }

/**
 * Returns the last lines of the log in `log_lines`, for the operator's panel. It never makes the logging wait, and says
 * nothing itself: while the database is slow or away the oldest lines are dropped, and their number is written to the
 * table later.
 */
export function createLogRing({ size = 5000 }: { size?: number } = {}): LogRing {
  let buffer: string[] = []
  let dropped = 0
  let sincePrune = pruneAfter
  let database: Db | undefined
  let writing: Promise<void> | undefined
  let stopRepeating = () => {}

  function trim(): void {
    if (buffer.length <= maxBuffered) return
    const excess = buffer.length - maxBuffered + maxBatch / 10 // several in one cut: each cut copies the rest
    buffer = buffer.slice(excess)
    dropped += excess
  }

  async function write(db: Db): Promise<void> {
    const batch = buffer.splice(0, maxBatch)
    const lost = dropped
    const rows = batch.map(parseRow).filter((row) => row !== undefined)
    if (lost > 0) rows.unshift(lostRow(lost)) // in their place
    if (rows.length === 0) return
    try {
      await insertLogLines(db, rows)
    } catch (error) {
      // Lines that the database cannot take would be refused every time; all others are tried again.
      if (isAboutTheLines(error)) dropped += batch.length
      else buffer = [...batch, ...buffer]
      trim()
      return
    }
    dropped -= lost
    sincePrune += rows.length
    if (sincePrune < pruneAfter) return
    await pruneLogLines(db, size)
    sincePrune = 0
  }

  /** One at a time: while the database is slow, lines gather. */
  function flush(): Promise<void> {
    if (!database) return Promise.resolve()
    writing ??= write(database)
      .catch(() => {}) // what could not be pruned is pruned the next time
      .finally(() => {
        writing = undefined
      })
    return writing
  }

  return {
    add(line) {
      buffer.push(line)
      trim()
    },
    start(db) {
      database = db
      stopRepeating = repeat(flushMs, flush, silent)
    },
    async stop() {
      stopRepeating()
      const last = flush().then(flush)
      await Promise.race([last, new Promise((resolve) => setTimeout(resolve, lastFlushMs).unref())])
      database = undefined
    },
  }
}

const silent = { debug() {}, info() {}, warn() {}, error() {} }

/** Returns what the table keeps of a line; undefined for one that is not to be there. */
function parseRow(line: string): LogRow | undefined {
  try {
    const { time, level, msg = '', reqId, ...details }: Record<string, unknown> = JSON.parse(line, storable)
    if (isOwnReading(details)) return undefined
    return {
      at: String(time),
      level: levels[String(level)] ?? String(level),
      message: String(msg).slice(0, longestMessage),
      request_id: typeof reqId === 'string' ? reqId : null,
      details: shortened(details),
    }
  } catch {
    return undefined
  }
}

/** Removes what PostgreSQL's JSON does not take: the character 0 and half of a pair. */
function storable(_name: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value
}

/** Returns true for the polling calls of the log page: they would soon be all that it shows. */
function isOwnReading({ req, status }: Record<string, unknown>): boolean {
  const url = typeof req === 'object' && req !== null && 'url' in req ? req.url : undefined
  return url === '/api/admin/logs' && status === 200
}

function shortened(details: Record<string, unknown>): Record<string, unknown> {
  const text = JSON.stringify(details)
  return text.length <= longestDetails ? details : { beginning: text.slice(0, longestDetails).toWellFormed() }
}

function lostRow(count: number): LogRow {
  const at = new Date().toISOString()
  return { at, level: 'warn', message: 'Log lines did not get here', request_id: null, details: { count } }
}

/** Returns true for the SQLSTATE classes 22 and 23: the data, and what the table demands of it. */
function isAboutTheLines(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && /^2[23]/.test(error.code)
}
