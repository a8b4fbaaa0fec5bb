import type { AiFaultCode } from './ai-faults.ts'

/** Why an attempt failed. `retryInMs` is set where a second one is safe as long as nothing has been shown. */
export type Fault = {
  code: AiFaultCode
  cause: Error
  retryInMs?: number
  /** The request was not understood: something in it may be unknown to this provider. */
  isMisunderstood?: boolean
}

const soonMs = 300
const longestRetryAfterMs = 5000

/** Returns the fault behind an HTTP status other than 200. The body's text goes into the cause only. */
export function faultOfStatus(status: number, { retryAfter, body }: { retryAfter?: string; body: string }): Fault {
  const cause = new Error(`The provider answered ${status}: ${body}`)
  if (status === 401 || status === 403) return { code: 'ai_key', cause }
  if (status === 402 || (status === 429 && body.includes('insufficient_quota'))) return { code: 'ai_quota', cause }
  if (status === 429) return { code: 'ai_rate_limited', cause, retryInMs: shortDelay(retryAfter) }
  if (status >= 500 || status === 408)
    return { code: 'ai_unavailable', cause, retryInMs: shortDelay(retryAfter ?? '0') }
  return { code: 'ai_misconfigured', cause, isMisunderstood: status === 400 || status === 422 }
}

/** Returns the fault behind an error that arrives with status 200: as an event of a stream, or as the whole body. */
export function faultOfErrorEvent(data: string, { isShown }: { isShown: boolean }): Fault {
  const cause = new Error(`The provider answered 200 with an error: ${data.slice(0, 4000)}`)
  if (/insufficient_quota/.test(data)) return { code: 'ai_quota', cause }
  if (/rate_limit/.test(data)) return { code: 'ai_rate_limited', cause }
  if (/invalid_api_key/.test(data)) return { code: 'ai_key', cause }
  if (/content_filter|content_policy/.test(data)) return { code: 'ai_refused', cause }
  return { code: isShown ? 'ai_broken' : 'ai_unavailable', cause, retryInMs: soonMs }
}

/** Returns the fault of a connection that was refused, not found, or lost before an answer began. */
export function faultOfConnection(error: unknown): Fault {
  return { code: 'ai_unavailable', cause: asError(error), retryInMs: soonMs }
}

/** Returns the fault of an answer that began and did not come to its end. */
export function faultOfCut(error: unknown): Fault {
  return { code: 'ai_broken', cause: asError(error), retryInMs: soonMs }
}

/** Returns the fault with every word that looks like a part of the key taken out of its cause. */
export function withoutKey(fault: Fault, apiKey: string): Fault {
  return { ...fault, cause: new Error(scrub(fault.cause.message, apiKey)) }
}

/** Providers quote the key whole, masked or in part: any word that shares six characters with it, or looks masked, goes. */
function scrub(text: string, apiKey: string): string {
  return text.replace(/[\w*•.…-]{4,}/g, (word) => (isKeyLike(word, apiKey) ? '[key]' : word))
}

function isKeyLike(word: string, apiKey: string): boolean {
  if (/^sk-|[*•…]{2}/.test(word)) return true
  for (let start = 0; start + 6 <= word.length; start++) {
    if (apiKey.includes(word.slice(start, start + 6))) return true
  }
  return false
}

/** Returns undefined where the provider names no delay, or one too long to keep a person waiting. */
function shortDelay(retryAfter: string | undefined): number | undefined {
  const delayMs = Number(retryAfter ?? Number.NaN) * 1000
  return delayMs >= 0 && delayMs <= longestRetryAfterMs ? Math.max(delayMs, soonMs) : undefined
}

/** Returns a refused connection to a name with several addresses is an error of errors, with a code and no message. */
function asError(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error))
  return error.message || !('code' in error) ? error : new Error(String(error.code))
}
