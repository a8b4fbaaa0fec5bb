import { createHmac } from 'node:crypto'
import type { ErrorCode } from '@lunaria/contract/error-codes'
import { dayMs, hourMs, minuteMs } from '@lunaria/words/time'
import { AppError } from '#lib/app-error.ts'
import { toNetwork } from '#lib/networks.ts'
import type { Db } from '#platform/db/connect.ts'
import { countUse, deleteEndedWindows, deleteWindow, findWindow } from './queries.ts'

export type RateLimit = {
  key: string
  max: number
  windowMs: number
  /** The error code of a refusal; `too_many_requests` by default. */
  code?: ErrorCode
}
const account = (email: string) => email.trim().toLowerCase()

/** The limits on single actions, counted in the database so that they hold over all processes. */
export const rateLimits = {
  signInByAddress: (ip: string) => ({ key: `sign-in:a:${toNetwork(ip)}`, max: 50, windowMs: 15 * minuteMs }),
  signInByEmailAndAddress: (email: string, ip: string) => ({
    key: `sign-in:ea:${account(email)} ${toNetwork(ip)}`,
    max: 10,
    windowMs: 15 * minuteMs,
  }),
  signInByEmail: (email: string) => ({ key: `sign-in:e:${account(email)}`, max: 100, windowMs: hourMs }),
  signInByDevice: (deviceId: string) => ({ key: `sign-in:d:${deviceId}`, max: 10, windowMs: 15 * minuteMs }),
  passwordCheck: (userId: string) => ({ key: `password:u:${userId}`, max: 10, windowMs: 15 * minuteMs }),
  secondStep: (userId: string, ip: string) => ({
    key: `second-step:ua:${userId} ${toNetwork(ip)}`,
    max: 10,
    windowMs: 15 * minuteMs,
  }),
  secondStepByUser: (userId: string) => ({ key: `second-step:u:${userId}`, max: 100, windowMs: dayMs }),
  passkeyByAddress: (ip: string) => ({ key: `passkey:a:${toNetwork(ip)}`, max: 100, windowMs: 15 * minuteMs }),
  signUp: (ip: string) => ({ key: `sign-up:a:${toNetwork(ip)}`, max: 20, windowMs: hourMs }),
  forgottenPassword: (email: string) => ({ key: `forgot:e:${account(email)}`, max: 5, windowMs: hourMs }),
  forgottenPasswordByAddress: (ip: string) => ({ key: `forgot:a:${toNetwork(ip)}`, max: 20, windowMs: hourMs }),
  emailLink: (userId: string) => ({ key: `email-link:u:${userId}`, max: 5, windowMs: hourMs }),
  message: (userId: string, max: number) => ({ key: `message:u:${userId}`, max, windowMs: minuteMs }),
  answer: (userId: string, max: number) => ({ key: `answer:u:${userId}`, max, windowMs: minuteMs }),
  dailyAnswers: (userId: string, max: number) => ({
    key: `answers:u:${userId}`,
    max,
    windowMs: dayMs,
    code: 'daily_answers_reached',
  }),
  dailyAnswersInAll: (max: number) => ({ key: 'answers:all', max, windowMs: dayMs, code: 'site_answers_reached' }),
  draw: (userId: string) => ({ key: `draw:u:${userId}`, max: 30, windowMs: minuteMs }),
  drawnCard: (userId: string) => ({ key: `drawn-card:u:${userId}`, max: 120, windowMs: minuteMs }),
  pushSubscription: (userId: string) => ({ key: `push:u:${userId}`, max: 30, windowMs: hourMs }),
  testMail: (userId: string) => ({ key: `test-mail:u:${userId}`, max: 10, windowMs: hourMs }),
  payment: (userId: string) => ({ key: `payment:u:${userId}`, max: 10, windowMs: hourMs }),
  demoSession: (ip: string) => ({ key: `demo-session:a:${toNetwork(ip)}`, max: 60, windowMs: dayMs }),
  demoByAddress: (ip: string, max: number) => ({ key: `demo:a:${toNetwork(ip)}`, max, windowMs: dayMs }),
  demoCare: (ip: string) => ({ key: `demo-care:a:${toNetwork(ip)}`, max: 300, windowMs: dayMs }),
  demoInAll: (max: number) => ({ key: 'demo:all', max, windowMs: dayMs }),
  drawsFile: (ip: string) => ({ key: `draws-file:a:${toNetwork(ip)}`, max: 20, windowMs: hourMs }),
  share: (userId: string) => ({ key: `share:u:${userId}`, max: 30, windowMs: hourMs }),
  drawnFile: (userId: string) => ({ key: `drawn-file:u:${userId}`, max: 60, windowMs: hourMs }),
  // A messenger fetches all its users' pictures from a few addresses.
  sharedPicture: (ip: string) => ({ key: `shared-picture:a:${toNetwork(ip)}`, max: 600, windowMs: hourMs }),
  events: (ip: string) => ({ key: `events:a:${toNetwork(ip)}`, max: 300, windowMs: hourMs }),
} satisfies Record<string, (...subject: never[]) => RateLimit>

export type RateLimiter = {
  /** Counts one use and says which of the window it was; throws the limit's code when the window has no more. */
  take(limit: RateLimit): Promise<number>
  /** Throws as `take` would, and counts nothing. */
  check(limit: RateLimit): Promise<void>
  /** Forgets what was counted, such as wrong passwords after a right one. */
  forget(limit: RateLimit): Promise<void>
  /** Deletes the windows that are over. Returns the number of deleted rows. */
  removeOld(): Promise<number>
}

type LimiterParts = {
  db: Db
  now: () => Date
  isOn: boolean
  /** Keys are kept as keyed hashes: no e-mail and no address can be read from them, nor tried out. */
  secret: string
}

/** Makes the limiter: fixed windows from the first use, in one statement each. */
export function createRateLimiter({ db, now, isOn, secret }: LimiterParts): RateLimiter {
  const hashKey = (key: string) => createHmac('sha256', secret).update(`rate-limit:${key}`).digest('base64url')
  const removeOld = () => deleteEndedWindows(db, now())
  if (!isOn) return { take: async () => 0, check: async () => {}, forget: async () => {}, removeOld }

  return {
    async take({ key, max, windowMs, code }) {
      const at = now()
      const window = await countUse(db, { key: hashKey(key), windowMs, at })
      if (window.count > max) throw refusal(code, Date.parse(window.ends_at) - at.getTime())
      return window.count
    },
    async check({ key, max, windowMs, code }) {
      const at = now()
      const window = await findWindow(db, { key: hashKey(key), windowMs, at })
      if (window && window.count >= max) throw refusal(code, Date.parse(window.ends_at) - at.getTime())
    },
    async forget({ key }) {
      await deleteWindow(db, hashKey(key))
    },
    removeOld,
  }
}

function refusal(code: ErrorCode | undefined, waitMs: number): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000))
  return new AppError(code ?? 'too_many_requests', { details: { retryAfterSeconds } })
}
