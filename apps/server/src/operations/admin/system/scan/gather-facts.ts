import { access, constants, readdir, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import { requisiteVariables } from '#config/requisites.ts'
import { backupFolder, listBackups } from '#operations/backups/backup-files.ts'
import { verifyAudit } from '#platform/audit/verify-audit.ts'
import type { PlatformDeps } from '#platform/deps.ts'
import { adminFacts } from './admin-queries.ts'
import { databaseFacts } from './database-queries.ts'
import type { ScanFacts } from './facts.ts'
import { countRefusals } from './refusal-queries.ts'

const readableByOthers = 0o044
const rootFolder = path.join(import.meta.dirname, '../../../../../../..')

/** Looks at the running system: its configuration, its own answers, its files, its database. */
export async function gatherFacts(
  deps: Pick<PlatformDeps, 'config' | 'db' | 'now' | 'settings'>,
  request: FastifyRequest,
): Promise<ScanFacts> {
  const { config } = deps
  const { http, payments, mail, ai } = config
  const [settings, answers, database, admins, refusals, openToOthers, backups, own, disk, audit] = await Promise.all([
    deps.settings.read(),
    ownAnswers(request.server),
    databaseFacts(deps),
    adminFacts(deps),
    countRefusals(deps),
    openFiles(config.dataDir),
    newestBackup(config.backupDir),
    ownBackups(deps),
    statfs(config.dataDir).catch(() => statfs(rootFolder)),
    verifyAudit(deps.db),
  ])
  return {
    now: deps.now(),
    nodeEnv: config.nodeEnv,
    publicUrl: http.publicUrl,
    host: http.host,
    trustProxy: http.trustProxy,
    isForwarded: request.headers['x-forwarded-for'] !== undefined,
    rateLimits: http.rateLimits,
    ...answers,
    sessionSecret: secretFacts(config.sessionSecrets?.[0]),
    openToOthers,
    isRoot: process.getuid?.() === 0,
    nodeVersion: process.version,
    allowUserSignup: settings.allowUserSignup,
    loggingLevel: settings.loggingLevel,
    payments: {
      hasShop: payments.shopId !== undefined,
      isTest: payments.isTest,
      checksAddress: payments.checksAddress,
    },
    mail: { isSent: mail.smtpUrl !== undefined, isEncrypted: isMailEncrypted(mail.smtpUrl) },
    ai: {
      hasKey: ai.apiKey !== undefined,
      baseUrl: ai.baseUrl,
      answersDailyTotal: settings.answersDailyTotal,
    },
    refusals,
    missingRequisites: requisiteVariables
      .filter(({ name }) => !(name in config.requisites))
      .map(({ variable }) => variable),
    backups,
    ownBackups: own,
    disk: { freeBytes: disk.bavail * disk.bsize, totalBytes: disk.blocks * disk.bsize },
    database,
    admins,
    audit,
  }
}

/**
 * Returns what the server itself answers: a page, and a call that sets the session's cookie as each of its kind does.
 */
async function ownAnswers(app: FastifyInstance): Promise<Pick<ScanFacts, 'page' | 'cookie'>> {
  const [page, signOut] = await Promise.all([
    app.inject({ method: 'GET', url: '/' }),
    app.inject({ method: 'POST', url: '/api/auth/signout' }),
  ])
  return { page: { headers: page.headers }, cookie: String(signOut.headers['set-cookie'] ?? '') }
}

/** Measures the secret; a generated one has 256 random bits, and is not to be passed around to be measured. */
function secretFacts(given: string | undefined): ScanFacts['sessionSecret'] {
  if (given === undefined) return { isGiven: false, length: 43, differentCharacters: 32 }
  return { isGiven: true, length: given.length, differentCharacters: new Set(given).size }
}

function isMailEncrypted(smtpUrl: string | undefined): boolean {
  if (smtpUrl === undefined) return false
  const { auth, secure, requireTLS } = parseConnectionUrl(smtpUrl)
  return Boolean(auth) || Boolean(secure) || Boolean(requireTLS) // with a password encryption is demanded
}

async function openFiles(dataDir: string): Promise<string[]> {
  if (process.platform === 'win32') return [] // there the mode says nothing about access rights
  const secrets = path.join(dataDir, 'secrets')
  const names = await readdir(secrets).catch(() => [])
  const isSecretsFolderOpen = await isOpen(secrets)
  const files = [
    path.join(rootFolder, '.env'),
    ...(isSecretsFolderOpen ? names.map((name) => path.join(secrets, name)) : []),
  ]
  const found = await Promise.all(files.map(async (file) => ((await isOpen(file)) ? [file] : [])))
  return found.flat()
}

async function isOpen(file: string): Promise<boolean> {
  const about = await stat(file).catch(() => undefined)
  return about !== undefined && (about.mode & readableByOthers) !== 0
}

async function ownBackups({
  config,
  settings,
}: Pick<PlatformDeps, 'config' | 'settings'>): Promise<ScanFacts['ownBackups']> {
  if (config.databaseUrl !== undefined) return undefined
  const { backupHour, backupCopyFolder: copyFolder } = await settings.read()
  const [newest] = await listBackups(backupFolder(config.dataDir))
  const isCopyFolderWritable = await access(copyFolder, constants.W_OK).then(
    () => true,
    () => false,
  )
  return { isOn: backupHour !== null, newestAt: newest?.createdAt, copyFolder, isCopyFolderWritable }
}

async function newestBackup(folder: string | undefined): Promise<ScanFacts['backups']> {
  if (folder === undefined) return undefined
  const names = await readdir(folder).catch(() => [])
  const times = await Promise.all(
    names.map(async (name) => (await stat(path.join(folder, name)).catch(() => undefined))?.mtimeMs ?? 0),
  )
  const newest = times.reduce((latest, time) => Math.max(latest, time), 0)
  return { folder, newestAt: newest > 0 ? new Date(newest) : undefined }
}
