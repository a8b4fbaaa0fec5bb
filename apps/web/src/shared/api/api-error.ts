import type { ErrorCode } from '@lunaria/contract/errors'

/** Codes of the server's catalogue; `network`: no answer came; `unreadable`: one came that is not the server's. */
export type ApiErrorCode = ErrorCode | 'network' | 'unreadable' | 'unknown'

/** A refusal or a failure of a call; `message` is for a person, code decides. */
export class ApiError extends Error {
  readonly code: ApiErrorCode
  /** 0 when no answer came. */
  readonly status: number
  readonly details: unknown

  constructor(message: string, { code, status, details }: { code: ApiErrorCode; status: number; details?: unknown }) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.status = status
    this.details = details
  }
}

export function isApiError(error: unknown, ...codes: ApiErrorCode[]): error is ApiError {
  return error instanceof ApiError && (codes.length === 0 || codes.includes(error.code))
}

/** What to tell a person about whatever was thrown. */
export function errorText(error: unknown): string {
  return error instanceof ApiError ? error.message : 'Произошла ошибка'
}

/** What the server says about one field of a form. */
export function fieldProblem(error: unknown, field: string): string | undefined {
  if (!isApiError(error, 'invalid_fields') || !Array.isArray(error.details)) return undefined
  const details: unknown[] = error.details
  for (const detail of details) {
    if (typeof detail !== 'object' || detail === null || !('field' in detail) || !('message' in detail)) continue
    if (detail.field === field) return String(detail.message)
  }
  return undefined
}
