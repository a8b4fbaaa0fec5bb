import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { type Config, toLine } from '#config/config.ts'
import { StartRefusal } from '#lib/start-refusal.ts'
import { isDatabaseAway } from '#platform/db/database-away.ts'
import { otherProtocol } from '#platform/db/open-database.ts'

/** Returns why the server cannot start, in one line for the operator; undefined for an unknown error. */
export function explainFailure(error: unknown, config: Config): string | undefined {
  if (error instanceof StartRefusal) return error.message
  return listenRefusal(error, config) ?? databaseRefusal(error, config)
}

/** Throws when something will have to be kept in the data folder, and cannot be. */
export function refuseUnusableFolder({ dataDir, databaseUrl, sessionSecrets, mail }: Config): void {
  if (databaseUrl && sessionSecrets && mail.smtpUrl) return
  const probe = path.join(dataDir, `.write-test-${process.pid}`)
  try {
    makeFolder(dataDir)
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    const finding = `${dataDir} ${folderFaults[findCode(error) ?? ''] ?? `cannot be used (${findCode(error)})`}`
    throw new StartRefusal(toLine({ name: 'DATA_DIR', finding }), { cause: error })
  }
}

/** Makes a folder and those above it. Node's own recursive way never returns below /proc, where nothing can be made. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(path.dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    if (findCode(error) !== 'EEXIST') throw error // another process may start at the same moment
  }
}

const folderFaults: Record<string, string> = {
  EEXIST: 'is no folder',
  ENOENT: 'cannot be made there',
  ENOTDIR: 'is no folder',
  EACCES: 'cannot be written by this account',
  EPERM: 'cannot be written by this account',
  EROFS: 'cannot be written: the disk is read-only',
  ENOSPC: 'cannot be written: the disk is full',
}

/** Returns which service the start should wait for, as one line for the log; undefined where waiting would not help. */
export function awaitedBy(error: unknown, config: Config): string | undefined {
  if (error instanceof StartRefusal || !(error instanceof Error)) return undefined
  if (error instanceof pg.DatabaseError && !isDatabaseAway(error)) return undefined // it is there and refuses a statement
  if (config.databaseUrl === undefined) return `DATA_DIR: ${error.message}`
  if (!isDatabaseAway(error) || databaseRefusal(error, config)) return undefined
  return `DATABASE_URL: no connection to ${hostIn(config.databaseUrl)} (${awayReason(error)})`
}

/** Returns what an error of the listening socket says of the configuration. */
function listenRefusal(error: unknown, { http }: Config): string | undefined {
  const { port, host } = http
  const code = findCode(error)
  if (!(error instanceof Error && 'syscall' in error)) return undefined
  if (error.syscall === 'getaddrinfo' && 'hostname' in error && error.hostname === host) {
    return toLine({ name: 'HOST', finding: 'there is no such host' })
  }
  if (error.syscall !== 'listen') return undefined
  if (code === 'EADDRINUSE') {
    const finding = `${port} is taken on ${host} by another program: end it, or choose another port`
    return toLine({ name: 'PORT', finding })
  }
  if (code === 'EACCES') {
    const finding = `this account may not listen on ${port}: choose a port above 1023`
    return toLine({ name: 'PORT', finding })
  }
  if (code === 'EADDRNOTAVAIL') return toLine({ name: 'HOST', finding: `${host} is no address of this machine` })
  return undefined
}

const refusals: Record<string, string> = {
  '28P01': 'the user or the password is refused',
  '28000': 'the user is refused',
  '3D000': 'there is no such database',
}

/**
 * Names a refusal of the database, which continues, with nothing of its address but the host; undefined for other
 * errors.
 */
function databaseRefusal(error: unknown, { databaseUrl }: Config): string | undefined {
  const isOther = error instanceof Error && error.message === otherProtocol
  const reason = isOther ? otherProtocol : refusals[findCode(error) ?? '']
  if (databaseUrl === undefined || reason === undefined) return undefined
  return toLine({ name: 'DATABASE_URL', finding: `no connection to ${hostIn(databaseUrl)} (${reason})` })
}

const awayReasons: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'the connection was broken',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the name of the host cannot be looked up',
  ETIMEDOUT: 'no answer in time',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the host cannot be reached',
  ENOENT: 'there is no such socket',
  '53300': 'it has no connection left',
  '57P03': 'it is starting up or shutting down',
}

function awayReason(error: Error): string {
  const known = awayReasons[findCode(error) ?? '']
  if (known) return known
  return /timeout/i.test(error.message) ? 'no answer in time' : 'the connection was broken'
}

function hostIn(databaseUrl: string): string {
  return new URL(databaseUrl).host || 'the given socket'
}

function findCode(error: unknown): string | undefined {
  if (error instanceof AggregateError) return findCode(error.errors[0]) // of the first address of a host
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
