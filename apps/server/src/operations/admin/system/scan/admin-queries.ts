import { dayMs } from '@lunaria/words/time'
import { adminsWithoutFactor } from '#identity/factors/admin-queries.ts'
import { verifyPassword } from '#identity/password.ts'
import type { PlatformDeps } from '#platform/deps.ts'
import type { AdminFacts } from './facts.ts'

const oldSessionMs = 90 * dayMs
/** Each guess takes the time of a sign-in, so both are few. */
const mostAdmins = 5
const guesses = [
  'password',
  '12345678',
  '123456789',
  'qwerty123',
  'qwertyuiop',
  'administrator',
  'admin123',
  'lunaria1',
]
/** The address that the first start gives an admin when none is configured. */
const madeUpEmail = /@lunaria\.local$/

/** Returns what the scan checks about admins: guessed and configured passwords, factors and old sessions. */
export async function adminFacts({
  db,
  config,
  now,
}: Pick<PlatformDeps, 'config' | 'db' | 'now'>): Promise<AdminFacts> {
  const admins = await db
    .selectFrom('users')
    .select(['id', 'email', 'password_hash', 'email_verified_at'])
    .where('role', '=', 'admin')
    .orderBy('created_at')
    .execute()
  const { count } = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('users.role', '=', 'admin')
    .where('sessions.expires_at', '>', now().toISOString())
    .where('sessions.created_at', '<', new Date(now().getTime() - oldSessionMs).toISOString())
    .executeTakeFirstOrThrow()

  const weak: string[] = []
  const asConfigured: string[] = []
  for (const { email, password_hash } of admins.slice(0, mostAdmins)) {
    const { password } = config.admin
    if (password !== undefined && (await verifyPassword(password, password_hash))) asConfigured.push(email)
    if (await isGuessed(email, password_hash)) weak.push(email)
  }
  const unverified = admins.filter(({ email_verified_at }) => email_verified_at === null).map(({ email }) => email)
  const madeUp = unverified.filter((email) => madeUpEmail.test(email))
  const withoutFactor = await adminsWithoutFactor(db)
  return { count: admins.length, unverified, madeUp, weak, asConfigured, withoutFactor, oldSessions: count }
}

async function isGuessed(email: string, hash: string): Promise<boolean> {
  const [name = ''] = email.split('@')
  for (const guess of [...guesses, email, name]) if (await verifyPassword(guess, hash)) return true
  return false
}
