import type { ErrorCode } from '@lunaria/contract/error-codes'
import { errors } from '@lunaria/contract/errors'
import { AppError } from '#lib/app-error.ts'
import type { Log } from '#lib/log.ts'
import { aiFaultReason, aiFaultText } from '#modules/readings/ai-faults.ts'
import type { Run, Why } from './run.ts'

/** What an answer came to. `failed` gives the message back, and so does a stop before the first word, some times a day. */
export type Outcome =
  | {
      status: 'done' | 'stopped'
      /** The limit of its length has cut the answer here, or did so before, and this is the rest. */
      cut?: Run['cut']
    }
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

type Told = { modelLabel: string; log: Log }

/** What comes of generating an answer. Undefined when another process has closed it. */
export async function outcomeOf(
  { modelLabel, log }: Told,
  run: Pick<Run, 'abort' | 'cut'>,
  work: () => Promise<void>,
): Promise<Outcome | undefined> {
  const { signal } = run.abort
  try {
    await work()
    if (!signal.aborted) return { status: 'done', cut: run.cut }
  } catch (error) {
    if (!signal.aborted) {
      const code = error instanceof AppError ? error.code : 'internal'
      log.warn({ err: error, code }, 'An answer failed')
      return { status: 'failed', code, error: aiFaultText(code, modelLabel), reason: aiFaultReason(code) }
    }
  }
  const why: Why = signal.reason
  if (why === 'stopped') return { status: 'stopped', cut: run.cut }
  return why === 'interrupted' ? interrupted : undefined
}
