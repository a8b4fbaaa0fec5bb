import type { LogLevel, SecurityEventKind } from '@lunaria/contract/admin-system'
import { minuteMs } from '@lunaria/words/time'
import type { Log } from '#lib/log.ts'
import type { Db } from '#platform/db/connect.ts'
import { insertSecurityEvent } from './queries.ts'

export type SecurityEvent = {
  event: SecurityEventKind
  /** Whose account it is about; null where no user is signed in or there is no such account. */
  userId: string | null
  address?: string
  /** The device in words, the call that was refused and why. Never an e-mail: a password may have been typed for it. */
  details?: Record<string, string | boolean | undefined>
  requestId?: string
}

/** Writes an event down, in the log and in its table. It never fails: what is noted has happened already. */
export type LogSecurityEvent = (event: SecurityEvent) => Promise<void>

type Kind = { level: LogLevel; message: string; isRefusal?: true }

export const securityEventKinds: Record<SecurityEventKind, Kind> = {
  signed_up: { level: 'info', message: 'Signed up' },
  signed_in: { level: 'info', message: 'Signed in' },
  password_changed: { level: 'info', message: 'The password was changed' },
  password_reset: { level: 'info', message: 'The password was reset by a link' },
  email_changed: { level: 'info', message: 'The e-mail was changed' },
  factor_added: { level: 'info', message: 'A second factor was added' },
  factor_removed: { level: 'info', message: 'A second factor was removed' },
  recovery_code_used: { level: 'warn', message: 'A recovery code was used' },
  recovery_codes_renewed: { level: 'info', message: 'New recovery codes were made' },
  confirmed: { level: 'info', message: 'A session was confirmed' },
  second_step_failed: { level: 'warn', message: 'A code or a passkey was refused', isRefusal: true },
  sign_in_failed: { level: 'warn', message: 'A sign-in failed', isRefusal: true },
  sign_in_blocked: { level: 'warn', message: 'A blocked user tried to sign in', isRefusal: true },
  password_refused: { level: 'warn', message: 'A wrong current password was given', isRefusal: true },
  foreign_id: { level: 'warn', message: 'A foreign or unknown id was refused', isRefusal: true },
  foreign_origin: { level: 'warn', message: 'A call from another site was refused', isRefusal: true },
  admin_refused: { level: 'warn', message: 'A call of the panel was refused', isRefusal: true },
  limit_reached: { level: 'warn', message: 'A limit was reached', isRefusal: true },
}

/** Beyond so many different refusals in a minute no new ones are written: a flood must not become one of rows. */
const maxPerMinute = 5000

/** Returns what writes security events; of refusals that repeat within a minute it writes ever fewer. */
export function createSecurityEvents({ db, log, now }: { db: Db; log: Log; now: () => Date }): LogSecurityEvent {
  let minute = 0
  let counts = new Map<string, number>()

  /** How many of a refusal are to be written now: of many alike within a minute the 1st, 2nd, 4th, 8th … write a row. */
  function due(key: string): number {
    const count = (counts.get(key) ?? 0) + 1
    if (count === 1 && counts.size >= maxPerMinute) return 0
    counts.set(key, count)
    return (count & (count - 1)) === 0 ? Math.ceil(count / 2) : 0
  }

  function toMergeKey({ event, userId, address, details }: SecurityEvent): string {
    const current = Math.floor(now().getTime() / minuteMs)
    if (current !== minute) counts = new Map()
    minute = current
    return [event, userId, address, details?.call, minute].join(' ')
  }

  return async (event) => {
    const { level, message, isRefusal } = securityEventKinds[event.event]
    const mergeKey = isRefusal ? toMergeKey(event) : null
    const count = mergeKey === null ? 1 : due(mergeKey)
    if (count === 0) return

    const { userId, address, details, requestId: reqId } = event
    log[level]({ security: event.event, userId, address, ...details, reqId }, message)
    try {
      await insertSecurityEvent(db, { ...event, mergeKey, count, now: now() })
    } catch (error) {
      log.error({ err: error, security: event.event, userId }, 'A security event could not be kept')
    }
  }
}
