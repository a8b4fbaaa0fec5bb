import { randomUUID } from 'node:crypto'

const statuses = {
  invalid_request: 400,
  invalid_credentials: 401,
  forbidden: 403,
  not_found: 404,
  too_many_requests: 429,
  internal_server_error: 500,
}
export type ErrorCode = keyof typeof statuses

/** The protocol's error body; `retry_after` is in milliseconds. */
export type ErrorBody = {
  type: 'error'
  id: string
  code: ErrorCode
  description: string
  parameter?: string
  retry_after?: number
}

type ErrorDetails = { parameter?: string; retryAfterMs?: number }

/** A refusal in the provider's own words; carries the status and the body of the answer. */
export class ApiError extends Error {
  readonly status: number
  readonly body: ErrorBody

  constructor(code: ErrorCode, description: string, { parameter, retryAfterMs }: ErrorDetails = {}) {
    super(description)
    this.status = statuses[code]
    this.body = { type: 'error', id: randomUUID(), code, description, parameter, retry_after: retryAfterMs }
  }
}

/** Returns the usual refusal: the request itself is wrong and must not be repeated unchanged. */
export function invalid(description: string, parameter?: string): ApiError {
  return new ApiError('invalid_request', description, { parameter })
}
