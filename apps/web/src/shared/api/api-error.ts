import type { ErrorCode } from '@lunaria/contract/error-codes'

/** Codes of the server's catalogue; `network`: no answer came; `unreadable`: one came that is not the server's. */
export type ApiErrorCode = ErrorCode | 'network' | 'unreadable' | 'unknown'

/** A refusal or a failure of a call; `message` is for the user, `code` is for decisions. */
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

/** Returns true for an error that the server has named; with codes, for one of these alone. */
export function isApiError(error: unknown, ...codes: ApiErrorCode[]): error is ApiError {
  return error instanceof ApiError && (codes.length === 0 || codes.includes(error.code))
}

/**
 * Returns whether the same call may succeed later: the network, what answers in its place, the server and its limits
 * change by themselves.
 */
export function isPassing(error: unknown): boolean {
  return isApiError(error) && (error.code === 'unreadable' || [0, 429].includes(error.status) || error.status >= 500)
}

/** Returns the text for the user about anything that was thrown. */
export function errorText(error: unknown): string {
  return error instanceof ApiError ? error.message : 'Произошла ошибка'
}

type FieldProblem = { field: string; message: string }

/** Returns what the server says about the fields of a form. */
export function fieldProblems(error: unknown): FieldProblem[] {
  if (!isApiError(error, 'invalid_fields') || !Array.isArray(error.details)) return []
  return error.details.filter(isFieldProblem)
}

/** Returns what it says about one of them. */
export function fieldProblem(error: unknown, field: string): string | undefined {
  return fieldProblems(error).find((problem) => problem.field === field)?.message
}

function isFieldProblem(detail: unknown): detail is FieldProblem {
  const { field, message } = Object(detail)
  return typeof field === 'string' && typeof message === 'string'
}
