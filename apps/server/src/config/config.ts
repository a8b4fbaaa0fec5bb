import { isUtf8 } from 'node:buffer'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { HelpLine } from '@lunaria/care/help-lines'
import { canonicalEmail, EmailAddress } from '@lunaria/contract/email'
import { z } from 'zod'
import { aiKey, openAiAddress } from './ai-key.ts'
import {
  addressWith,
  helpLines,
  matching,
  ofLength,
  oneOf,
  proxyTrust,
  secretList,
  siteOrigin,
  webAddress,
  wholeNumber,
} from './config-values.ts'
import { refusedInProduction } from './production.ts'
import { type ReceiptRules, ReceiptVariables, receiptExamples, toReceiptRules } from './receipts.ts'
import { type Requisites, RequisiteVariables, requisiteExamples, toRequisites } from './requisites.ts'
import { readSecretFiles, SecretFileVariables, secretFileExamples } from './secret-files.ts'

/** The whole configuration, checked. A part without its variables is undefined: then its stand-in is used. */
export type Config = {
  nodeEnv: 'development' | 'production' | 'test'
  /** In production: this is a rehearsal, made-up parts may replace real ones. */
  allowsTestParts: boolean
  http: {
    host: string
    port: number
    /** The site's own origin, without a slash at the end. */
    publicUrl: string
    /** Whose `X-Forwarded-*` count, as Fastify's option of that name takes it. */
    trustProxy: boolean | number | string[]
    rateLimits: boolean
  }
  databaseUrl?: string
  /** The role that owns the tables and migrates them, where it is not that of databaseUrl. */
  databaseOwnerUrl?: string
  /** Absolute. */
  dataDir: string
  /** Where the operator's backups arrive, to see how old the last one is; absolute. */
  backupDir?: string
  ai: {
    apiKey?: string
    baseUrl: string
    model: string
    timeoutMs: number
    maxConcurrent: number
    /** Characters a second of the built-in reader; 0: no delay. */
    readerCharsPerSecond: number
    /** What is wrong with the key, in Russian, for the site's configuration-error screen; such a key is left out. */
    configError: string | null
  }
  /** Where the built-in reader sends a person in danger; undefined for its own list. */
  helpLines?: HelpLine[]
  payments: {
    shopId?: string
    secretKey?: string
    apiUrl: string
    /** How long one call of the provider may take. */
    timeoutMs: number
    /** No real money moves: a test shop's key, or none. */
    isTest: boolean
    /** Notifications are taken from the provider's own addresses only. */
    checksAddress: boolean
    receipt?: ReceiptRules
  }
  mail: { smtpUrl?: string; from: string }
  /** The one push service that may be on this machine or without encryption; for tests. */
  pushTestOrigin?: string
  /** The first signs, all are accepted. */
  sessionSecrets?: string[]
  /** `requiresSecondFactor`: the panel stays closed to an admin who has none. */
  admin: { email?: string; password?: string; requiresSecondFactor: boolean }
  deckShopUrl: string
  /** Who sells, for the legal pages. */
  requisites: Requisites
  metrikaId?: string
  logLevel: 'debug' | 'info' | 'warn' | 'error'
  /** For how long a process that is to end still takes calls: a balancer sees meanwhile that it is not ready. */
  shutdownDelayMs: number
  shutdownGraceMs: number
  /** Something starts the server again once it has ended to be restarted (scripts/lib/supervise.mjs says so). */
  isSupervised: boolean
  /** Whether the built site is served where there is one; tests of the API say no (LUNARIA_SITE=off). */
  servesSite: boolean
}

/** Problems are one line each: the variable, what is wrong, an example. They never quote a value. */
export type ConfigReading = { ok: true; config: Config } | { ok: false; problems: string[] }

const root = join(import.meta.dirname, '../../../..')

/** Every variable, by name. */
export const Environment = z.object({
  NODE_ENV: oneOf(['development', 'production', 'test']).default('development'),
  HOST: matching(/^[\w.:-]+$/, 'a host name or an address').default('127.0.0.1'),
  PORT: wholeNumber(1, 65_535).default(3003),
  PUBLIC_URL: siteOrigin().optional(),
  TRUST_PROXY: proxyTrust().default(false),
  RATE_LIMITS: oneOf(['on', 'off']).default('on'),
  DATABASE_URL: addressWith(['postgres:', 'postgresql:'], 'a postgres:// address').optional(),
  DATABASE_OWNER_URL: addressWith(['postgres:', 'postgresql:'], 'a postgres:// address').optional(),
  DATA_DIR: z.string().default('data'),
  BACKUP_DIR: z.string().optional(),
  OPENAI_API_KEY: z.string().optional(),
  VITE_OPENAI_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: webAddress().default(openAiAddress),
  OPENAI_MODEL: z.string().default('gpt-4.1-mini'),
  AI_TIMEOUT_MS: wholeNumber(100, 600_000).default(60_000),
  AI_MAX_CONCURRENT: wholeNumber(1, 10_000).default(256),
  READER_CHARS_PER_SECOND: wholeNumber(0, 10_000).default(90),
  HELP_LINES: helpLines().optional(),
  YOOKASSA_SHOP_ID: matching(/^\d+$/, 'the shop’s number').optional(),
  YOOKASSA_SECRET_KEY: z.string().optional(),
  YOOKASSA_API_URL: webAddress().default('https://api.yookassa.ru/v3'),
  YOOKASSA_TIMEOUT_MS: wholeNumber(100, 120_000).default(35_000),
  YOOKASSA_CHECK_ADDRESS: oneOf(['on', 'off']).optional(),
  ...ReceiptVariables.shape,
  SMTP_URL: addressWith(['smtp:', 'smtps:'], 'an smtp:// or smtps:// address').optional(),
  MAIL_FROM: matching(/^([^<>\r\n]+ <[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/, 'an e-mail address').optional(),
  PUSH_TEST_ORIGIN: siteOrigin().optional(),
  SESSION_SECRET: secretList(32, 1024).optional(),
  ADMIN_EMAIL: EmailAddress('must be an e-mail address').transform(canonicalEmail).optional(),
  ADMIN_PASSWORD: ofLength(8, 128).optional(),
  ADMIN_SECOND_FACTOR: oneOf(['required', 'optional']).optional(),
  DECK_SHOP_URL: webAddress().default('https://shop.example/lunaria'),
  METRIKA_ID: matching(/^\d{1,12}$/, 'the counter’s number').optional(),
  LOG_LEVEL: oneOf(['debug', 'info', 'warn', 'error']).default('info'),
  SHUTDOWN_DELAY_MS: wholeNumber(0, 60_000).default(0),
  SHUTDOWN_GRACE_MS: wholeNumber(0, 600_000).default(15_000),
  ALLOW_TEST_PARTS: oneOf(['0', '1']).default('0'),
  ALLOW_UNENCRYPTED: oneOf(['0', '1']).default('0'),
  ...RequisiteVariables.shape,
  ...SecretFileVariables.shape,
})
type Environment = z.infer<typeof Environment>

/** What follows "for example" in a problem. */
const examples: Record<keyof Environment, string> = {
  NODE_ENV: 'production',
  HOST: '0.0.0.0',
  PORT: '3003',
  PUBLIC_URL: 'https://lunaria.example',
  TRUST_PROXY: '1',
  RATE_LIMITS: 'on',
  DATABASE_URL: 'postgres://lunaria:password@db.example:5432/lunaria?sslmode=verify-full',
  DATABASE_OWNER_URL: 'postgres://lunaria_owner:password@db.example:5432/lunaria?sslmode=verify-full',
  DATA_DIR: './data',
  BACKUP_DIR: '/var/backups/lunaria',
  OPENAI_API_KEY: 'sk-…',
  VITE_OPENAI_API_KEY: 'sk-…',
  OPENAI_BASE_URL: openAiAddress,
  OPENAI_MODEL: 'gpt-4.1-mini',
  AI_TIMEOUT_MS: '60000',
  AI_MAX_CONCURRENT: '256',
  READER_CHARS_PER_SECOND: '90',
  HELP_LINES: '"always | 112 | если жизни грозит опасность"',
  YOOKASSA_SHOP_ID: '123456',
  YOOKASSA_SECRET_KEY: 'live_…',
  YOOKASSA_API_URL: 'https://api.yookassa.ru/v3',
  YOOKASSA_TIMEOUT_MS: '35000',
  YOOKASSA_CHECK_ADDRESS: 'on',
  ...receiptExamples,
  SMTP_URL: 'smtps://user:password@smtp.example:465',
  MAIL_FROM: 'Лунария <hello@lunaria.example>',
  PUSH_TEST_ORIGIN: 'http://127.0.0.1:3020',
  SESSION_SECRET: '(what "openssl rand -hex 32" prints)',
  ADMIN_EMAIL: 'admin@lunaria.example',
  ADMIN_PASSWORD: '(8 to 128 characters)',
  ADMIN_SECOND_FACTOR: 'required',
  DECK_SHOP_URL: 'https://shop.example/lunaria',
  METRIKA_ID: '12345678',
  LOG_LEVEL: 'info',
  SHUTDOWN_DELAY_MS: '3000',
  SHUTDOWN_GRACE_MS: '15000',
  ALLOW_TEST_PARTS: '1',
  ALLOW_UNENCRYPTED: '1',
  ...requisiteExamples,
  ...secretFileExamples,
}

/** Reads `.env` in the root and the environment, which wins over it. The only place that looks at process.env. */
export function loadConfig(): ConfigReading {
  const path = join(root, '.env')
  try {
    loadDotEnv(path)
  } catch (error) {
    const reason = error instanceof Error ? error.message : error
    return { ok: false, problems: [`${path} cannot be read (${reason}): make it a text file like .env.example`] }
  }
  return readConfig(process.env)
}

/** Adds the file's variables to process.env where it has none of that name; a missing file is fine. */
export function loadDotEnv(path: string): void {
  if (!existsSync(path)) return
  const content = readFileSync(path)
  if (!isUtf8(content) || content.includes(0)) throw new Error('it is no text in UTF-8')
  process.loadEnvFile(path)
}

/**
 * Checks the variables as a whole, so that all problems are found at the same time. An empty variable counts as absent.
 */
export function readConfig(env: Record<string, string | undefined>): ConfigReading {
  const set: Given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const { given, problems: unread } = readSecretFiles(set, root)
  const parsed = Environment.safeParse(given)
  const malformed = parsed.error?.issues.map(({ path, message }) => ({ name: nameIn(path), finding: message })) ?? []
  const problems = [...unread, ...malformed, ...halfGivenParts(given), ...refusedInProduction(given)]
  const isSupervised = env.LUNARIA_SUPERVISED === '1'
  const servesSite = env.LUNARIA_SITE !== 'off'
  if (parsed.success && problems.length === 0)
    return { ok: true, config: { ...toConfig(parsed.data), isSupervised, servesSite } }
  const byName = new Map(problems.reverse().map((problem) => [problem.name, problem])) // the first finding of each stays
  return { ok: false, problems: [...byName.values()].reverse().map(toLine) }
}

type Given = Record<string, string | undefined>
type Problem = { name: keyof Environment; finding: string }

function nameIn(path: PropertyKey[]): keyof Environment {
  return path[0] as keyof Environment // the schema is a flat object: the path is one of its keys
}

/** Returns one line about a variable, as every report of the configuration has them. */
export function toLine({ name, finding }: Problem): string {
  return `${name}: ${finding}, for example ${name}=${examples[name]}`
}

function halfGivenParts(given: Given): Problem[] {
  const pair = ['YOOKASSA_SHOP_ID', 'YOOKASSA_SECRET_KEY'] as const
  if (pair.every((name) => given[name]) || !pair.some((name) => given[name])) return []
  return pair.filter((name) => !given[name]).map((name) => ({ name, finding: 'must be set when the other one is' }))
}

function toConfig(env: Environment): Omit<Config, 'isSupervised' | 'servesSite'> {
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`
  const isProduction = env.NODE_ENV === 'production'
  const isTest = env.YOOKASSA_SECRET_KEY?.startsWith('test_') ?? true
  return {
    nodeEnv: env.NODE_ENV,
    allowsTestParts: env.ALLOW_TEST_PARTS === '1',
    http: {
      host: env.HOST,
      port: env.PORT,
      publicUrl,
      trustProxy: env.TRUST_PROXY,
      rateLimits: env.RATE_LIMITS === 'on',
    },
    databaseUrl: env.DATABASE_URL,
    databaseOwnerUrl: env.DATABASE_OWNER_URL,
    dataDir: resolve(root, env.DATA_DIR),
    backupDir: env.BACKUP_DIR && resolve(root, env.BACKUP_DIR),
    ai: {
      ...aiKey(env),
      baseUrl: env.OPENAI_BASE_URL,
      model: env.OPENAI_MODEL,
      timeoutMs: env.AI_TIMEOUT_MS,
      maxConcurrent: env.AI_MAX_CONCURRENT,
      readerCharsPerSecond: env.READER_CHARS_PER_SECOND,
    },
    helpLines: env.HELP_LINES,
    payments: {
      shopId: env.YOOKASSA_SHOP_ID,
      secretKey: env.YOOKASSA_SECRET_KEY,
      apiUrl: env.YOOKASSA_API_URL,
      timeoutMs: env.YOOKASSA_TIMEOUT_MS,
      isTest,
      checksAddress: env.YOOKASSA_CHECK_ADDRESS ? env.YOOKASSA_CHECK_ADDRESS === 'on' : isProduction && !isTest,
      receipt: toReceiptRules(env),
    },
    mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM ?? `Лунария <no-reply@${new URL(publicUrl).hostname}>` },
    pushTestOrigin: env.PUSH_TEST_ORIGIN,
    sessionSecrets: env.SESSION_SECRET,
    admin: {
      email: env.ADMIN_EMAIL,
      password: env.ADMIN_PASSWORD,
      requiresSecondFactor: env.ADMIN_SECOND_FACTOR
        ? env.ADMIN_SECOND_FACTOR === 'required'
        : isProduction && env.ALLOW_TEST_PARTS !== '1',
    },
    deckShopUrl: env.DECK_SHOP_URL,
    requisites: toRequisites(env, publicUrl),
    metrikaId: env.METRIKA_ID,
    logLevel: env.LOG_LEVEL,
    shutdownDelayMs: env.SHUTDOWN_DELAY_MS,
    shutdownGraceMs: env.SHUTDOWN_GRACE_MS,
  }
}
