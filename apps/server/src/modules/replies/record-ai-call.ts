import { sql } from 'kysely'
import { uuidv7 } from '#lib/uuid.ts'
import type { Spent } from '#modules/readings/reading-model.ts'
import type { Outcome } from './outcome.ts'
import type { EngineParts } from './run.ts'

type Accounts = Pick<EngineParts, 'db' | 'now' | 'log'>

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

async function insertCall({ db, now }: Accounts, call: FinishedCall): Promise<void> {
  const { cost } = call
  const at = now()
  await db
    .insertInto('ai_calls')
    .values({
      id: uuidv7(at.getTime()),
      user_id: sql`(select id from users where id = ${call.userId})`, // he may have gone meanwhile
      provider: cost.provider,
      model: cost.model,
      outcome: call.outcome,
      error_code: call.errorCode,
      prompt_tokens: cost.promptTokens,
      completion_tokens: cost.completionTokens,
      is_estimate: cost.isEstimate,
      first_token_ms: call.firstTokenMs,
      duration_ms: call.durationMs,
      at,
    })
    .execute()
}
