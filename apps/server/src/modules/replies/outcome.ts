import { type ErrorCode, errors } from '@lunaria/contract/errors'
import { AppError } from '#lib/app-error.ts'
import { aiFaultReason, aiFaultText } from '#modules/readings/ai-faults.ts'

/** What an answer came to. `failed` gives the message back, and so does a stop before the first word, some times a day. */
export type Outcome =
  | { status: 'done' | 'stopped' }
  | {
      status: 'failed'
      code: ErrorCode
      /** For the caller. */
      error: string
      /** After «Ошибка: » in the chat. */
      reason: string
    }

/** The server itself cut the answer short. */
export const interrupted = {
  status: 'failed',
  code: 'reply_interrupted',
  error: errors.reply_interrupted.text,
  reason: errors.reply_interrupted.text,
} as const satisfies Outcome

/** The outcome of an answer whose model threw. */
export function failureOf(error: unknown, modelLabel: string): Extract<Outcome, { status: 'failed' }> {
  const code = error instanceof AppError ? error.code : 'internal'
  return { status: 'failed', code, error: aiFaultText(code, modelLabel), reason: aiFaultReason(code) }
}
