import { confirmationMinutes } from '@lunaria/contract/factors'
import { minuteMs } from '@lunaria/words/time'
import type { Caller } from './guards.ts'

/** How far the clocks of two processes may be apart. */
const clockSlackMs = minuteMs

/** Returns until when a session needs no new confirmation; undefined when it needs one now. */
export function freshUntil({ confirmedAt }: Pick<Caller, 'confirmedAt'>, now: Date): Date | undefined {
  if (confirmedAt === null) return undefined
  const at = Date.parse(confirmedAt)
  const until = new Date(at + confirmationMinutes * minuteMs)
  // A time that is still to come was written by a clock that has been put back since.
  return until > now && at <= now.getTime() + clockSlackMs ? until : undefined
}
