import { prepared } from '#db/prepared.ts'
import { uuidv7 } from '#lib/uuid.ts'
import type { Spent } from '#modules/readings/reading-model.ts'
import type { Outcome } from './end-in-transaction.ts'
import type { EngineParts } from './run.ts'

type Accounts = Pick<EngineParts, 'pool' | 'now' | 'log'>

export type AiCall = {
  /** The master has said his first word; later ones are not counted. */
  spoke(): void
  /** What it cost; may be known before the end or after. */
  spent(spent: Spent): void
  /** How the answer ended; without an outcome another process has closed it. */
  ended(outcome: Outcome | undefined): void
}

/**
 * Notes an answer in the accounts of AI calls, once it has ended and its cost is known. No caller waits for it, and what goes wrong
 * with it is only logged. An answer that was cut short before its turn did not reach the provider and is no call.
 */
export function recordAiCall(parts: Accounts, { userId }: { userId: string }): AiCall {
  const startedAt = performance.now()
  let firstTokenMs: number | null = null
  let cost: Spent | undefined
  let end: Ended | undefined

  function write(): void {
    if (!cost || !end) return
    insertCall(parts, { userId, firstTokenMs, cost, ...end }).catch((error) =>
      parts.log.warn({ err: error }, 'An AI call was not recorded'),
    )
  }

  return {
    spoke() {
      firstTokenMs ??= Math.round(performance.now() - startedAt)
    },
    spent(spent) {
      cost = spent
      write()
    },
    ended(outcome) {
      end = {
        outcome: outcome?.status ?? 'failed',
        errorCode: outcome?.status === 'failed' ? outcome.code : outcome ? null : 'reply_interrupted',
        durationMs: Math.round(performance.now() - startedAt),
      }
      write()
    },
  }
}

type Ended = { outcome: Outcome['status']; errorCode: string | null; durationMs: number }
type FinishedCall = Ended & { userId: string; firstTokenMs: number | null; cost: Spent }

async function insertCall({ pool, now }: Accounts, call: FinishedCall): Promise<void> {
  const { cost } = call
  const at = now()
  await insertCallStatement(pool, [
    uuidv7(at.getTime()),
    call.userId,
    cost.provider,
    cost.model,
    call.outcome,
    call.errorCode,
    cost.promptTokens,
    cost.completionTokens,
    cost.isEstimate,
    call.firstTokenMs,
    call.durationMs,
    at,
  ])
}

/** The user may have gone meanwhile. */
const insertCallStatement = prepared(
  'insert-ai-call',
  `insert into ai_calls (id, user_id, provider, model, outcome, error_code, prompt_tokens, completion_tokens, is_estimate,
     first_token_ms, duration_ms, at)
   values ($1, (select id from users where id = $2), $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
)
