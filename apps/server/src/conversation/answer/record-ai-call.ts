import type { Spent } from '#conversation/readings/reading-model.ts'
import { uuidv7 } from '#lib/uuid.ts'
import { prepared } from '#platform/db/prepared.ts'
import { interrupted, type Outcome } from './end-in-transaction.ts'
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
    const { provider, model, promptTokens, completionTokens, isEstimate } = cost
    const { status, errorCode, durationMs } = end
    const at = now()
    const call = [uuidv7(at.getTime()), userId, provider, model, status, errorCode, promptTokens, completionTokens]
    insertCallStatement(pool, [...call, isEstimate, firstTokenMs, durationMs, at]).catch((error) =>
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

/** The user may have gone meanwhile. */
const insertCallStatement = prepared(
  'insert-ai-call',
  `insert into ai_calls (id, user_id, provider, model, outcome, error_code, prompt_tokens, completion_tokens, is_estimate,
     first_token_ms, duration_ms, at)
   values ($1, (select id from users where id = $2), $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
)
