import { hourMs, minuteMs } from '@lunaria/words/time'
import { toWideNetwork } from '#lib/networks.ts'
import type { RateLimiter } from './rate-limit.ts'

type Flood = {
  key: string
  /** How many within an hour are nothing unusual: several addresses behind one office or one mobile operator. */
  free: number
}

/** What is counted over a whole network, since its addresses each stay below their own limit in a flood. */
export const floods = {
  signUps: (ip: string) => ({ key: `sign-up:n:${toWideNetwork(ip)}`, free: 60 }),
  demoSessions: (ip: string) => ({ key: `demo-session:n:${toWideNetwork(ip)}`, free: 120 }),
} satisfies Record<string, (ip: string) => Flood>

const firstPauseMs = 2000
const longestPauseMs = 10 * minuteMs

/**
 * Counts one more of its kind from a network. Beyond what is free each one begins a pause for the next, twice as long as the one
 * before; during it `network_busy` is thrown, with the time that is left. What is refused does not lengthen the pause.
 */
export async function pauseFlood(limits: RateLimiter, { key, free }: Flood): Promise<void> {
  const pause = (windowMs: number) => ({ key: `${key}:pause`, max: 1, windowMs, code: 'network_busy' as const })
  await limits.check(pause(longestPauseMs))
  const count = await limits.take({ key, max: Number.POSITIVE_INFINITY, windowMs: hourMs })
  if (count > free) await limits.take(pause(Math.min(firstPauseMs * 2 ** (count - free - 1), longestPauseMs)))
}
