import { type Config, toLine } from './config.ts'

/** Why the server could not start, for the operator; `isPermanent`: trying again would not help. */
export type StartFailure = { line: string; isPermanent: boolean }

/** What an error of the listening socket says of the configuration; undefined for anything else. */
export function listenFailure(error: unknown, { http }: Config): StartFailure | undefined {
  const { port, host } = http
  const code = codeOf(error)
  if (!(error instanceof Error && 'syscall' in error)) return undefined
  if (error.syscall === 'getaddrinfo' && 'hostname' in error && error.hostname === host) {
    return permanent(toLine({ name: 'HOST', finding: 'there is no such host' }))
  }
  if (error.syscall !== 'listen') return undefined
  if (code === 'EADDRINUSE') {
    const finding = `${port} is taken on ${host} by another program: end it, or choose another port`
    return permanent(toLine({ name: 'PORT', finding }))
  }
  if (code === 'EACCES') {
    const finding = `this account may not listen on ${port}: choose a port above 1023`
    return permanent(toLine({ name: 'PORT', finding }))
  }
  if (code === 'EADDRNOTAVAIL') {
    return permanent(toLine({ name: 'HOST', finding: `${host} is no address of this machine` }))
  }
  return undefined
}

/** Why the database could not be opened; never with anything of its address but the host. */
export function databaseFailure(error: unknown, { databaseUrl }: Config): StartFailure {
  // The embedded one throws a sentence of its own.
  if (databaseUrl === undefined) return { line: `DATA_DIR: ${messageOf(error)}`, isPermanent: false }
  const host = new URL(databaseUrl).host || 'the given socket'
  const finding = `no connection to ${host} (${databaseReason(error)})`
  return { line: toLine({ name: 'DATABASE_URL', finding }), isPermanent: !mayPass(error) }
}

const databaseReasons: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'the connection was broken',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the name of the host cannot be looked up',
  ETIMEDOUT: 'no answer in time',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the host cannot be reached',
  ENOENT: 'there is no such socket',
  '28P01': 'the user or the password is refused',
  '28000': 'the user is refused',
  '3D000': 'there is no such database',
  '53300': 'it has no connection left',
  '57P03': 'it is starting up or shutting down',
}

const refusals = new Set(['28P01', '28000', '3D000'])

/** A database that is not there may be starting, together with the machine; one that refuses us goes on refusing. */
function mayPass(error: unknown): boolean {
  const code = codeOf(error) ?? ''
  return (code in databaseReasons && !refusals.has(code)) || isTimeout(error)
}

function databaseReason(error: unknown): string {
  const known = databaseReasons[codeOf(error) ?? '']
  if (known) return known
  return isTimeout(error) ? 'no answer in time' : 'it is no PostgreSQL that this program can talk to'
}

function isTimeout(error: unknown): boolean {
  return /timeout/i.test(messageOf(error))
}

function permanent(line: string): StartFailure {
  return { line, isPermanent: true }
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
