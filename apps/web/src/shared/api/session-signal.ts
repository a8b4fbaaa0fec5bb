import type { QueryClient } from '@tanstack/react-query'
import { sessionKey } from './keys.ts'

let controller = new AbortController()

/** Returns a signal that is aborted when the session ends here: what was begun in it must not write into a cache that has been cleared. */
export function sessionSignal(): AbortSignal {
  return controller.signal
}

/** Aborts all that was begun in this session. */
export function abortSession(): void {
  controller.abort()
  controller = new AbortController()
}

let reads = new AbortController()

/** Returns a signal that is aborted while the user signs out: the server would refuse what was asked for before. */
export function readSignal(): AbortSignal {
  return reads.signal
}

/** Runs `work` while nothing is asked for: what is under way is aborted, and what is begun meanwhile fails. */
export async function withoutReads<Result>(work: () => Promise<Result>): Promise<Result> {
  reads.abort()
  try {
    return await work()
  } finally {
    reads = new AbortController()
  }
}

/** Ends the session here after the server has ended it: what the user wrote stays stored until that user signs in again. */
export function loseSession(queryClient: QueryClient): void {
  abortSession()
  queryClient.setQueryData(sessionKey, null)
}

let epoch = 0

/** Counts the sessions that have begun here: a call asks before and after, whether a user has signed in while it was under way. */
export function sessionEpoch(): number {
  return epoch
}

/** Counts one more session. */
export function bumpSessionEpoch(): void {
  epoch += 1
}
