import type { AuditState } from '#platform/audit/verify-audit.ts'

/** What the security check judges: gathered once, from the running system itself. */
export type ScanFacts = {
  now: Date
  nodeEnv: 'development' | 'production' | 'test'
  publicUrl: string
  host: string
  trustProxy: boolean | number | string[]
  /** The call that started the check came with X-Forwarded-For: there is a proxy in front. */
  isForwarded: boolean
  rateLimits: boolean
  /** A page as the server really sends it. */
  page: { headers: Record<string, unknown> }
  /** The session cookie as the server really sets it. */
  cookie: string
  sessionSecret: { isGiven: boolean; length: number; differentCharacters: number }
  /** Files and folders with secrets that other accounts of the machine can read. */
  openToOthers: string[]
  isRoot: boolean
  nodeVersion: string
  allowUserSignup: boolean
  loggingLevel: string
  payments: { hasShop: boolean; isTest: boolean; checksAddress: boolean }
  mail: { isSent: boolean; isEncrypted: boolean }
  ai: { hasKey: boolean; baseUrl: string; answersDailyTotal: number | null }
  /** What was refused in the last 24 hours: wrong passwords, and foreign ids or calls from other sites. */
  refusals: { passwords: number; foreign: number }
  /** Names of the legal details that are absent. */
  missingRequisites: string[]
  /** Undefined: no folder for them has been named. */
  backups?: { folder: string; newestAt?: Date }
  /** Undefined: the database is not the embedded one, so that the product makes none. */
  ownBackups?: {
    isOn: boolean
    newestAt?: Date
    /** Empty: there is none. */
    copyFolder: string
    isCopyFolderWritable: boolean
  }
  disk: { freeBytes: number; totalBytes: number }
  database: {
    version: string
    isLocal: boolean
    isEncrypted: boolean
    isSuperuser: boolean
    /** The role may change the tables themselves, also the audit log's. */
    isOwner: boolean
    pendingMigrations: string[]
    /** How far its clock is ahead of ours. */
    skewMs: number
  }
  admins: AdminFacts
  audit: AuditState
}

export type AdminFacts = {
  count: number
  /** E-mails: not confirmed; of the address that the first start makes up. */
  unverified: string[]
  madeUp: string[]
  /** E-mails of those whose password is among the first guesses. */
  weak: string[]
  /** E-mails of those whose password is still that of ADMIN_PASSWORD. */
  asConfigured: string[]
  /** E-mails of those whose sign-in wants the password alone. */
  withoutFactor: string[]
  /** Sign-ins of admins that began long ago and are still good. */
  oldSessions: number
}
