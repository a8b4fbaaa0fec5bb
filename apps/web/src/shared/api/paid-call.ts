import { newId } from '#shared/browser/new-id.ts'
import { isApiError } from './api-error.ts'
import { pause } from './pause.ts'

/** Ids of paid calls to which the server has not answered yet, by what they ask for. */
const open = new Map<string, string>()

export type PaidCall = {
  id: string
  /** The server has answered: the next call that asks for the same is a new one. */
  settle: () => void
}

/**
 * Returns a call that costs a message, as the server knows it. While no one knows what has become of it, the same call
 * has the same id, by which the server charges it once, also where the user makes it again.
 */
export function paidCall(...asked: string[]): PaidCall {
  const key = JSON.stringify(asked)
  const id = open.get(key) ?? newId()
  open.set(key, id)
  return { id, settle: () => open.delete(key) }
}

/** Has a call that was begun before this page was loaded continue under the id that it had. */
export function reopenCall(id: string, ...asked: string[]): void {
  open.set(JSON.stringify(asked), id)
}

/** How often a call is repeated whose connection was lost before the server answered. */
export const mostRepeats = 2
const firstWaitMs = 500

/** Returns true for a call to which no answer came, or one that could not be read. */
export function isLost(error: unknown): boolean {
  return isApiError(error, 'network', 'unreadable')
}

/** Makes a paid call, over as many connections as `mostRepeats` allows. */
export async function payOnce<Reply>(
  { id, settle }: PaidCall,
  signal: AbortSignal,
  make: (id: string) => Promise<Reply>,
): Promise<Reply> {
  for (let repeat = 0; ; repeat++) {
    try {
      const reply = await make(id)
      settle()
      return reply
    } catch (error) {
      if (!isLost(error) || repeat === mostRepeats) throw error
      await pause(firstWaitMs * 2 ** repeat, signal)
      if (signal.aborted) throw error
    }
  }
}
