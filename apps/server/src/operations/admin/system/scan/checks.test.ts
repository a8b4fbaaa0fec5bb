import { expect, test } from 'vitest'
import type { ScanFacts } from './facts.ts'
import { judgeFacts } from './judge-facts.ts'

const now = new Date('2026-11-21T12:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

/** A site in production that has done everything. */
const good: ScanFacts = {
  now,
  nodeEnv: 'production',
  publicUrl: 'https://lunaria.example',
  host: '127.0.0.1',
  trustProxy: 1,
  isForwarded: true,
  rateLimits: true,
  page: {
    headers: {
      'content-security-policy': "default-src 'self';script-src 'self' 'sha256-x';frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000',
    },
  },
  cookie: 'lunaria_session=; Path=/; HttpOnly; Secure; SameSite=Lax',
  sessionSecret: { isGiven: true, length: 64, differentCharacters: 16 },
  openToOthers: [],
  isRoot: false,
  nodeVersion: 'v24.9.0',
  allowUserSignup: false,
  loggingLevel: 'info',
  payments: { hasShop: true, isTest: false, checksAddress: true },
  mail: { isSent: true, isEncrypted: true },
  ai: { hasKey: true, baseUrl: 'https://api.openai.com/v1', answersDailyTotal: 2000 },
  refusals: { passwords: 3, foreign: 0 },
  missingRequisites: [],
  backups: { folder: '/srv/backups', newestAt: hoursAgo(5) },
  disk: { freeBytes: 40 * 1024 ** 3, totalBytes: 80 * 1024 ** 3 },
  database: {
    version: '18.4',
    isLocal: false,
    isEncrypted: true,
    isSuperuser: false,
    isOwner: false,
    pendingMigrations: [],
    skewMs: 12,
  },
  admins: { count: 2, unverified: [], madeUp: [], weak: [], asConfigured: [], withoutFactor: [], oldSessions: 0 },
  audit: { rows: 12, head: 'c0ffee00c0ffee00c0ffee00', isGuarded: true },
}

const verdict = (id: string, changes: Partial<ScanFacts> = {}) =>
  judgeFacts({ ...good, ...changes }).find((check) => check.id === id)

test('a site that has done everything has no warning', () => {
  const checks = judgeFacts(good)

  expect(checks.filter(({ status }) => status !== 'ok')).toEqual([])
  expect(checks.length).toBeGreaterThanOrEqual(25)
})

const local = { publicUrl: 'http://localhost:3003' }
const open = { publicUrl: 'http://lunaria.example' }
const policy = (value: string) => ({ page: { headers: { ...good.page.headers, 'content-security-policy': value } } })
const database = (changes: Partial<ScanFacts['database']>) => ({ database: { ...good.database, ...changes } })
const admins = (changes: Partial<ScanFacts['admins']>) => ({ admins: { ...good.admins, ...changes } })
const ai = (changes: Partial<ScanFacts['ai']>) => ({ ai: { ...good.ai, ...changes } })
const payments = (changes: Partial<ScanFacts['payments']>) => ({ payments: { ...good.payments, ...changes } })

const own = (changes: Partial<ScanFacts['ownBackups']>): Partial<ScanFacts> => ({
  backups: undefined,
  ownBackups: { isOn: true, newestAt: hoursAgo(5), copyFolder: '/mnt/copies', isCopyFolderWritable: true, ...changes },
})

type Case = [id: string, changes: Partial<ScanFacts>, status: 'ok' | 'warning' | 'info', says: string]

test.each<Case>([
  ['https', local, 'info', 'PUBLIC_URL'],
  ['https', open, 'warning', 'без https'],
  ['cookie', { cookie: 'lunaria_session=; HttpOnly; SameSite=Lax', ...local }, 'info', 'Secure'],
  ['cookie', { cookie: 'lunaria_session=; HttpOnly; SameSite=Lax' }, 'warning', 'без шифрования'],
  ['cookie', { cookie: 'lunaria_session=; Secure' }, 'warning', 'HttpOnly и SameSite=Lax'],
  ['csp', { page: { headers: {} } }, 'warning', 'без CSP'],
  ['csp', policy("script-src 'self' 'unsafe-inline';frame-ancestors 'none'"), 'warning', 'любые скрипты'],
  ['csp', policy('script-src *;frame-ancestors'), 'warning', 'любые скрипты'],
  ['csp', policy("script-src 'self'"), 'warning', 'встраивать'],
  ['headers', { page: { headers: {} } }, 'warning', 'strict-transport-security'],
  ['rate-limits', { rateLimits: false }, 'warning', 'RATE_LIMITS'],
  ['trust-proxy', { trustProxy: true }, 'warning', 'подделать'],
  ['trust-proxy', { trustProxy: false }, 'warning', 'одним адресом'],
  ['trust-proxy', { trustProxy: false, isForwarded: false }, 'ok', 'не видно'],
  ['bind', { host: '0.0.0.0' }, 'info', 'Закройте этот порт'],
  ['bind', { host: '0.0.0.0', ...open }, 'warning', 'HOST=127.0.0.1'],
  ['environment', { nodeEnv: 'development', ...local }, 'info', 'production'],
  ['environment', { nodeEnv: 'development' }, 'warning', 'production'],
  ['session-secret', { sessionSecret: { isGiven: true, length: 31, differentCharacters: 20 } }, 'warning', 'openssl'],
  ['session-secret', { sessionSecret: { isGiven: true, length: 40, differentCharacters: 2 } }, 'warning', 'openssl'],
  ['session-secret', { sessionSecret: { isGiven: false, length: 43, differentCharacters: 32 } }, 'ok', 'Случайный'],
  ['secret-files', { openToOthers: ['/srv/.env'] }, 'warning', '/srv/.env'],
  ['admin-password', admins({ weak: ['a@b.example'], asConfigured: ['c@d.example'] }), 'warning', 'a@b.example'],
  ['admin-password', admins({ asConfigured: ['c@d.example'] }), 'warning', 'ADMIN_PASSWORD'],
  ['admin-password', admins({ madeUp: ['admin@lunaria.local'] }), 'info', 'один раз'],
  ['admin-factor', admins({ withoutFactor: ['a@b.example'] }), 'warning', 'a@b.example'],
  ['admin-factor', { nodeEnv: 'development', ...admins({ withoutFactor: ['a@b.example'] }) }, 'info', 'a@b.example'],
  ['admin-email', admins({ unverified: ['a@b.example'] }), 'warning', 'a@b.example'],
  ['admin-email', admins({ madeUp: ['admin@lunaria.local'] }), 'warning', 'не придёт'],
  ['admin-count', admins({ count: 1 }), 'info', 'второго'],
  ['admin-count', admins({ count: 6 }), 'warning', '6'],
  ['admin-sessions', admins({ oldSessions: 2 }), 'info', '2 входа живут'],
  ['signup', { allowUserSignup: true }, 'info', 'Открыта'],
  ['signup', { allowUserSignup: true, mail: { isSent: false, isEncrypted: false } }, 'info', 'никто не подтверждает'],
  ['backups', own({ isOn: false }), 'warning', 'выключены'],
  ['backups', own({ newestAt: undefined }), 'warning', 'Сделать копию сейчас'],
  ['backups', own({ newestAt: hoursAgo(37) }), 'warning', '37 часов'],
  ['backups', own({ newestAt: hoursAgo(35) }), 'ok', '/mnt/copies'],
  ['backups', own({ copyFolder: '' }), 'info', 'другом диске'],
  ['backups', own({ isCopyFolderWritable: false }), 'warning', '/mnt/copies'],
  ['backups', { ...own({ isOn: false }), backups: { folder: '/srv', newestAt: hoursAgo(5) } }, 'ok', '5 часов'],
  ['backups', { backups: undefined }, 'info', 'Резервных копий не видно'],
  ['backups', { backups: { folder: '/srv/backups' } }, 'warning', '/srv/backups'],
  ['backups', { backups: { folder: '/srv', newestAt: hoursAgo(31) } }, 'warning', '31 час'],
  ['backups', { backups: { folder: '/srv', newestAt: hoursAgo(24 * 5) } }, 'warning', '5 дней'],
  ['disk', { disk: { freeBytes: 1024 ** 3, totalBytes: 5 * 1024 ** 3 } }, 'warning', '1,0 ГБ'],
  ['disk', { disk: { freeBytes: 9 * 1024 ** 3, totalBytes: 100 * 1024 ** 3 } }, 'warning', '9 %'],
  ['database-version', database({ version: '14.20' }), 'warning', '12 ноября 2026'],
  ['database-version', database({ version: '99.1' }), 'info', 'не знает'],
  ['database-version', { ...database({ version: '15.1' }), now: new Date('2027-10-01') }, 'info', 'Запланируйте'],
  ['database-tls', database({ isEncrypted: false }), 'warning', 'sslmode'],
  ['database-tls', database({ isEncrypted: false, isLocal: true }), 'ok', 'на этой же машине'],
  ['database-role', database({ isSuperuser: true }), 'warning', 'суперпользователем'],
  ['database-role', database({ isSuperuser: true, isOwner: true }), 'warning', 'суперпользователем'],
  ['database-role', database({ isOwner: true }), 'info', 'DATABASE_OWNER_URL'],
  ['audit', { audit: { ...good.audit, brokenAt: 7 } }, 'warning', '7-й'],
  ['audit', { audit: { ...good.audit, isGuarded: false } }, 'warning', 'enable trigger'],
  ['audit', { audit: { rows: 0, head: '', isGuarded: true } }, 'ok', 'пуст'],
  ['audit', {}, 'ok', 'c0ffee00c0ffee00.'],
  ['migrations', database({ pendingMigrations: ['0009-new'] }), 'warning', '0009-new'],
  ['clock', database({ skewMs: -2500 }), 'warning', '2,5 с'],
  ['node', { nodeVersion: 'v20.1.0' }, 'warning', '30 апреля 2026'],
  ['root', { isRoot: true }, 'warning', 'root'],
  ['root', { isRoot: true, ...local }, 'info', 'root'],
  ['payments', payments({ isTest: true }), 'warning', 'не заплатив'],
  ['payments', { ...payments({ isTest: true, hasShop: false }), nodeEnv: 'development' }, 'info', 'не подключена'],
  ['webhook', { ...payments({}), ...local }, 'warning', 'не достучится'],
  ['webhook', payments({ checksAddress: false }), 'info', 'YOOKASSA_CHECK_ADDRESS'],
  ['webhook', payments({ checksAddress: false, isTest: true }), 'info', 'перепроверяется'],
  ['mail', { mail: { isSent: false, isEncrypted: false } }, 'warning', 'SMTP_URL'],
  ['mail', { mail: { isSent: true, isEncrypted: false } }, 'info', 'smtps'],
  ['ai', ai({ baseUrl: 'http://models.example/v1' }), 'warning', 'без шифрования'],
  ['ai', ai({ baseUrl: 'http://127.0.0.1:11434/v1' }), 'ok', 'https'],
  ['ai', ai({ hasKey: false }), 'ok', 'встроенный'],
  ['answer-budget', ai({ answersDailyTotal: null }), 'info', 'настройках панели'],
  ['answer-budget', ai({ answersDailyTotal: null, hasKey: false }), 'ok', 'не израсходуется'],
  ['refusals', { refusals: { passwords: 501, foreign: 0 } }, 'warning', '501'],
  ['refusals', { refusals: { passwords: 0, foreign: 101 } }, 'warning', '101'],
  ['requisites', { missingRequisites: ['SELLER_INN'] }, 'warning', 'SELLER_INN'],
  ['log-level', { loggingLevel: 'debug' }, 'info', 'мелочей'],
])('%s: %o is %s', (id, changes, status, says) => {
  expect(verdict(id, changes)).toMatchObject({ status, message: expect.stringContaining(says) })
})

test('a version is supported to the end of its last day', () => {
  const at = (moment: string) =>
    verdict('database-version', { ...database({ version: '14.20' }), now: new Date(moment) })

  expect(at('2026-11-12T23:59:00Z')?.status).toBe('info')
  expect(at('2026-11-13T00:01:00Z')?.status).toBe('warning')
})

test('every check can say something else than that all is well', () => {
  const bad: ScanFacts = {
    ...good,
    ...open,
    nodeEnv: 'development',
    host: '0.0.0.0',
    trustProxy: true,
    rateLimits: false,
    page: { headers: {} },
    cookie: '',
    sessionSecret: { isGiven: true, length: 1, differentCharacters: 1 },
    openToOthers: ['x'],
    isRoot: true,
    nodeVersion: 'v20.0.0',
    allowUserSignup: true,
    payments: { hasShop: false, isTest: true, checksAddress: false },
    mail: { isSent: false, isEncrypted: false },
    ai: { hasKey: true, baseUrl: 'http://models.example', answersDailyTotal: null },
    refusals: { passwords: 1000, foreign: 1000 },
    missingRequisites: ['SELLER_INN'],
    backups: undefined,
    disk: { freeBytes: 0, totalBytes: 1 },
    database: {
      ...good.database,
      version: '13.1',
      isEncrypted: false,
      isSuperuser: true,
      pendingMigrations: ['x'],
      skewMs: 9999,
    },
    admins: {
      count: 1,
      unverified: ['x'],
      madeUp: [],
      weak: ['x'],
      asConfigured: [],
      withoutFactor: ['x'],
      oldSessions: 1,
    },
    audit: { rows: 3, brokenAt: 2, head: '', isGuarded: true },
  }

  const well = judgeFacts(bad).filter(({ status }) => status === 'ok')

  expect(well.map(({ id }) => id)).toEqual(['log-level']) // of interest in production only
})
