import { isApiError } from '#shared/api/api-error.ts'
import { sessionSignal } from '#shared/session/session-signal.ts'
import { ownKey, recall, remember } from './storage.ts'

const keyOf = (name: string) => ownKey(`kept:${name}`)

/** Keeps an answer of the server in this browser, to be read without it, until the user signs out. */
export function keep(name: string, answer: unknown): void {
  remember('local', keyOf(name), JSON.stringify(answer))
}

export function keptAnswer<Answer>(name: string): Answer | undefined {
  try {
    const answer: Answer | null = JSON.parse(recall('local', keyOf(name)) ?? 'null') // as `keep` wrote it
    return answer ?? undefined
  } catch {
    return undefined
  }
}

/** Forgets what was kept under any other name. */
export function keepOnly(names: readonly string[]): void {
  const wanted = new Set(names.map(keyOf))
  const unwanted = Object.keys(localStorage).filter((key) => key.startsWith(keyOf('')) && !wanted.has(key))
  for (const key of unwanted) localStorage.removeItem(key)
}

/** Asks the server, and keeps its answer; where it cannot be reached, this is the one that was kept last. */
export async function askOrRecall<Answer>(name: string, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    const session = sessionSignal()
    const answer = await ask()
    if (!session.aborted) keep(name, answer)
    return answer
  } catch (error) {
    const kept = isApiError(error, 'network') ? keptAnswer<Answer>(name) : undefined
    if (kept === undefined) throw error
    return kept
  }
}
