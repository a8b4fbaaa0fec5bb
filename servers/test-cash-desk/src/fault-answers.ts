import { ApiError } from './api-error.ts'
import { altered, type Fault } from './faults.ts'
import { type Answer, json } from './http.ts'

const defaultDelayMs = 5000
const defaultRetryAfterMs = 1800
const unpaid = { paid: false, refundable: false, captured_at: undefined }

/** Returns the answer to a request that a fault keeps from having any effect. */
export function answerBefore(fault: Fault): Answer {
  const retryAfterMs = fault.retryAfterMs ?? defaultRetryAfterMs
  switch (fault.kind) {
    case 'timeout-before':
      return 'silence'
    case 'reset-before':
      return 'reset'
    case 'rate-limit':
      return refuse(new ApiError('too_many_requests', 'Too many requests', { retryAfterMs }))
    case 'unauthorized':
      return refuse(new ApiError('invalid_credentials', 'Authentication by given credentials failed'))
    case 'forbidden':
      return refuse(new ApiError('forbidden', 'You do not have permission for this operation'))
    case 'processing':
      return json(
        { type: 'processing', description: 'Request accepted, but not processed yet', retry_after: retryAfterMs },
        202,
      )
    default:
      return refuse(serverError(retryAfterMs))
  }
}

/** Returns the answer that a fault makes of what the request came to. */
export function answerAfter(fault: Fault, value: Record<string, unknown>): Answer {
  switch (fault.kind) {
    case 'timeout-after':
      return 'silence'
    case 'reset-after':
      return 'reset'
    case 'slow':
      return { ...json(value), delayMs: fault.delayMs ?? defaultDelayMs }
    case 'garbled':
      return { status: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify(value).slice(0, -9) }
    case 'stale':
      return json({ ...value, status: 'pending', ...('paid' in value && unpaid) })
    case 'wrong-amount':
      return json(altered(value, { amount: { value: fault.value } }))
    case 'altered':
      return json(altered(value, fault.changes))
    default:
      return refuse(serverError(fault.retryAfterMs ?? defaultRetryAfterMs))
  }
}

function serverError(retryAfterMs: number): ApiError {
  return new ApiError('internal_server_error', 'Internal server error', { retryAfterMs })
}

/** Returns the answer to a call that has an error. */
export function refuse({ status, body }: ApiError): Exclude<Answer, string> {
  return json(body, status)
}
