import { randomInt } from 'node:crypto'
import type { PlatformDeps } from '#platform/deps.ts'
import { ensureAdmin } from './ensure-admin.ts'
import { findFirstAdmin } from './queries.ts'

const defaultEmail = 'admin@lunaria.local'
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/**
 * Makes sure that there is an admin: the configured one, or on the first start with embedded parts one
 * with a made-up password, which is returned to be printed this once.
 */
export async function welcomeAdmin(
  deps: Pick<PlatformDeps, 'config' | 'db' | 'now'>,
  { isEmbedded }: { isEmbedded: boolean },
): Promise<{ email: string; password?: string } | undefined> {
  const { email, password } = deps.config.admin
  const now = deps.now()
  if (email !== undefined && password !== undefined) {
    await ensureAdmin(deps.db, { email, password, now })
    return { email }
  }
  if (!isEmbedded) return undefined

  const existing = await findFirstAdmin(deps.db)
  if (existing) return { email: existing.email }

  const madeUp = { email: email ?? defaultEmail, password: password ?? makePassword() }
  const isNew = await ensureAdmin(deps.db, { ...madeUp, now })
  return isNew ? madeUp : { email: madeUp.email }
}

function makePassword(): string {
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  return [group(), group(), group(), group()].join('-')
}
