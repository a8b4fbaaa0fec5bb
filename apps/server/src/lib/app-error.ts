import type { ErrorCode } from '@lunaria/contract/error-codes'
import { errors } from '@lunaria/contract/errors'

export type AppErrorOptions = {
  /** For the caller: field problems, the usage, seconds to wait. Reaches the client. */
  details?: unknown
  /** Replaces the catalogue's text where the occasion knows more. */
  message?: string
  /** For the log only. */
  cause?: unknown
}

/** An expected refusal. Its status and text are in the contract's catalogue under its code. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly details: unknown

  constructor(code: ErrorCode, { details, message, cause }: AppErrorOptions = {}) {
    super(message ?? errors[code].text, { cause })
    this.name = 'AppError'
    this.code = code
    this.status = errors[code].status
    this.details = details
  }
}
