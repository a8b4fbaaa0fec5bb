import { createHash } from 'node:crypto'
import { dayMs } from '@lunaria/words/time'
import { ApiError, invalid } from './api-error.ts'
import type { Desk } from './desk.ts'
import type { StoredResult } from './state.ts'

const header = 'Idempotence-Key'

type Request = { key: string | undefined; method: string; path: string; body: unknown }

/**
 * Runs a request once for its key: the same request gives the same object again (or the same refusal), another one with
 * that key is refused. Keys are forgotten after a day. What `run` throws as ApiError is stored as its result.
 */
export function once(
  desk: Desk,
  { key, method, path, body }: Request,
  run: () => StoredResult['result'],
): StoredResult['result'] {
  checkKey(key)
  deleteOldKeys(desk)
  const { remembered } = desk.state
  const fingerprint = createHash('sha256')
    .update(`${method} ${path}\n${canonical(body)}`)
    .digest('hex')
  const known = Object.hasOwn(remembered, key) ? remembered[key] : undefined
  if (known && known.fingerprint !== fingerprint) throw invalid('Idempotence key duplicated', header)
  if (known) return known.result

  const result = toResult(run)
  remembered[key] = { at: desk.now().toISOString(), fingerprint, result }
  return result
}

function toResult(run: () => StoredResult['result']): StoredResult['result'] {
  try {
    return run()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { code, description, parameter } = error.body
    return { kind: 'error', code, description, parameter }
  }
}

function checkKey(key: string | undefined): asserts key is string {
  if (!key) throw invalid('Idempotence key is empty', header)
  if (key.length > 64) throw invalid('Idempotence key is too long. Max. length is 64', header)
  if (!/^[0-9a-zA-Z+\-_.]+$/.test(key)) throw invalid('Idempotence key has illegal format', header)
}

function deleteOldKeys({ state, now }: Desk): void {
  const oldest = now().getTime() - dayMs
  for (const [key, { at }] of Object.entries(state.remembered))
    if (Date.parse(at) <= oldest) delete state.remembered[key]
}

/** Returns one text for equal data, in any order of the fields. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join()}}`
}
