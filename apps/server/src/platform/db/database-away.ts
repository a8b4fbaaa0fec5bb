const lostConnection = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOENT', // the socket's file
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
])

/** SQLSTATE: broken connections, a server that only reads, no connection left, a full disk, a shutdown, a crash, a start. */
const awayState = /^(08\w{3}|25006|53[13]00|57P0[1235])$/

/** What the driver says without a code. */
const driverWords =
  /^Connection terminated|^Query read timeout$|^timeout exceeded when trying to connect|is not queryable$|^Connection ended unexpectedly/

/**
 * Returns whether an error, or a copy of one, says that the database is not there now: nothing was wrong with what it
 * was asked.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(isDatabaseAway) // all addresses of a host
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  const message = 'message' in error && typeof error.message === 'string' ? error.message : ''
  if (code === undefined) return driverWords.test(message)
  if (code === '55000') return message.includes('not currently accepting connections')
  return awayState.test(code) || (lostConnection.has(code) && 'syscall' in error)
}
