import type { PageEvent } from '@lunaria/contract/analytics'
import { hourMs } from '@lunaria/words/time'
import { AppError } from '#lib/app-error.ts'
import type { PlatformDeps } from '#platform/deps.ts'
import { rateLimits } from '#platform/rate-limit.ts'
import { insertEvents } from './event-queries.ts'

export type Recording = { events: PageEvent[]; visit?: string; address: string }

/** Keeps what was seen of a visit. Events of an address that sends too many are dropped without an error. */
export async function recordEvents(
  deps: Pick<PlatformDeps, 'db' | 'limits' | 'now'>,
  { events, visit, address }: Recording,
): Promise<void> {
  if (events.length === 0 || (await isTooMuch(deps, address))) return
  const now = deps.now()
  await insertEvents(
    deps.db,
    events.map(({ name, path, at, props }) => ({
      name,
      path: withoutQuery(path),
      visit: visit ?? null,
      props: JSON.stringify(props ?? {}),
      at: plausible(new Date(at), now),
    })),
  )
}

async function isTooMuch(deps: Pick<PlatformDeps, 'limits'>, address: string): Promise<boolean> {
  try {
    await deps.limits.take(rateLimits.events(address))
    return false
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests') return true
    throw error
  }
}

/** Removes the query and the fragment, which may carry a token or a search. */
function withoutQuery(path: string): string {
  return path.split(/[?#]/, 1)[0] ?? '/'
}

/** Returns the browser's clock, where it can be right: events wait in the page for seconds, not for days. */
function plausible(at: Date, now: Date): Date {
  return Math.abs(at.getTime() - now.getTime()) > hourMs ? now : at
}
