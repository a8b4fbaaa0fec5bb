import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { AppError } from '#lib/app-error.ts'

export type RateLimit = { key: string; max: number; windowMs: number }
const minute = 60_000
const day = 24 * 60 * minute

/** The limits on single actions, counted in the database so that they hold over all processes. */
export const rateLimits = {
  signInByEmail: (email: string) => ({ key: `sign-in:e:${email.toLowerCase()}`, max: 10, windowMs: 15 * minute }),
  signInByAddress: (ip: string) => ({ key: `sign-in:a:${ip}`, max: 50, windowMs: 15 * minute }),
  signUp: (ip: string) => ({ key: `sign-up:a:${ip}`, max: 20, windowMs: 60 * minute }),
  forgottenPassword: (email: string) => ({ key: `forgot:e:${email.toLowerCase()}`, max: 5, windowMs: 60 * minute }),
  emailLink: (userId: string) => ({ key: `email-link:u:${userId}`, max: 5, windowMs: 60 * minute }),
  message: (userId: string, max: number) => ({ key: `message:u:${userId}`, max, windowMs: minute }),
  testMail: (userId: string) => ({ key: `test-mail:u:${userId}`, max: 10, windowMs: 60 * minute }),
  payment: (userId: string) => ({ key: `payment:u:${userId}`, max: 10, windowMs: 60 * minute }),
  demoSession: (ip: string) => ({ key: `demo-session:a:${ip}`, max: 60, windowMs: day }),
  demoByAddress: (ip: string, max: number) => ({ key: `demo:a:${ip}`, max, windowMs: day }),
  demoCare: (ip: string) => ({ key: `demo-care:a:${ip}`, max: 300, windowMs: day }),
  demoInAll: (max: number) => ({ key: 'demo:all', max, windowMs: day }),
  events: (ip: string) => ({ key: `events:a:${ip}`, max: 300, windowMs: 60 * minute }),
}

export type RateLimiter = {
  /** Counts one use; throws `too_many_requests` when the window has no more. */
  take(limit: RateLimit): Promise<void>
  /** Forgets what was counted, such as wrong passwords after a right one. */
  forget(limit: RateLimit): Promise<void>
}

/** Fixed windows from the first use, in one statement each. */
export function createRateLimiter({ db, now, isOn }: { db: Db; now: () => Date; isOn: boolean }): RateLimiter {
  if (!isOn) return { take: async () => {}, forget: async () => {} }
  return {
    async take({ key, max, windowMs }) {
      const at = now()
      const windowStart = new Date(at.getTime() - windowMs)
      const { count, window_started_at } = await db
        .insertInto('rate_limits')
        .values({ key, window_started_at: at, count: 1 })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({
            count: sql`case when rate_limits.window_started_at <= ${windowStart} then 1 else rate_limits.count + 1 end`,
            window_started_at: sql`case when rate_limits.window_started_at <= ${windowStart} then ${at} else rate_limits.window_started_at end`,
          }),
        )
        .returning(['count', 'window_started_at'])
        .executeTakeFirstOrThrow()
      if (count <= max) return

      const waitMs = window_started_at.getTime() + windowMs - at.getTime()
      throw new AppError('too_many_requests', { details: { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) } })
    },
    async forget({ key }) {
      await db.deleteFrom('rate_limits').where('key', '=', key).execute()
    },
  }
}
