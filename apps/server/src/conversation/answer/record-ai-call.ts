import type { Spent } from '#conversation/readings/reading-model.ts'
import { uuidv7 } from '#lib/uuid.ts'
import { interrupted, type Outcome } from './end-in-transaction.ts'
import { insertAiCall } from './queries.ts'
import type { EngineParts } from './run.ts'

type Accounts = Pick<EngineParts, 'pool' | 'now' | 'log'>

export type AiCall = {
  /** The first word has arrived; later ones are not counted. */
  spoke(): void
  /** What it cost; may be known before the end or after. */
  spent(spent: Spent): void
  /** How the answer ended; without an outcome another process has closed it. */
  ended(outcome: Outcome | undefined): void
}

/**
 * Records an answer in the accounts of AI calls, once it has ended and its cost is known. No caller waits for it, and what goes wrong
 * with it is only logged. An answer that was cut short before its turn did not reach the provider and is no call.
 */
export function recordAiCall({ pool, now, log }: Accounts, { userId }: { userId: string }): AiCall {
  const startedAt = performance.now()
  const elapsedMs = () => Math.round(performance.now() - startedAt)
  let firstTokenMs: number | null = null
  let cost: Spent | undefined
  let end: { status: Outcome['status']; errorCode: string | null; durationMs: number } | undefined

  function write(): void {
    if (!cost || !end) return
    const at = now()
    insertAiCall(pool, { id: uuidv7(at.getTime()), userId, ...cost, ...end, firstTokenMs, at }).catch((error) =>
      log.warn({ err: error }, 'An AI call was not recorded'),
    )
  }

  return {
    spoke() {
      firstTokenMs ??= elapsedMs()
    },
    spent(spent) {
      cost = spent
      write()
    },
    ended(outcome) {
      const { status, code = null } = { code: undefined, ...(outcome ?? interrupted) }
      end = { status, errorCode: code, durationMs: elapsedMs() }
      write()
    },
  }
}
