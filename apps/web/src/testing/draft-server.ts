import fc from 'fast-check'
import { vi } from 'vitest'
import { ApiError } from '#shared/api/api-error.ts'
import type { Merge, Versioned } from '#shared/drafts/draft.ts'
import { createDraft, type Draft } from '#shared/drafts/draft.ts'

export type Values = { note: string; mood: string }
type Saved = Versioned<Values> & { isSaved: boolean }

export const key = 'draft'
export const first: Versioned<Values> = { values: { note: '', mood: '' }, revision: 1 }
/** What a call fails with where there is no network. */
export const away = new ApiError('Нет связи', { code: 'network', status: 0 })

/** Lets as much of a simulated time pass. */
export const settle = (ms = 1000) => vi.advanceTimersByTimeAsync(ms)

/** Returns a server with one record: it does not overwrite a change that the writer has not seen, and trims what it saves. */
export function createServer() {
  const server = {
    record: first,
    fault: undefined as unknown,
    requests: 0,
    async send(changes: Partial<Values>, { revision }: Versioned<Values>): Promise<Saved> {
      server.requests++
      await Promise.resolve()
      if (server.fault) throw server.fault
      const values = { ...server.record.values, ...trimmed(changes) }
      if (JSON.stringify(values) === JSON.stringify(server.record.values)) return { isSaved: true, ...server.record }
      if (revision !== server.record.revision) return { isSaved: false, ...server.record }
      server.record = { values, revision: revision + 1 }
      return { isSaved: true, ...server.record }
    },
    /** Another device saves over what is there. */
    change(values: Partial<Values>) {
      server.record = { values: { ...server.record.values, ...values }, revision: server.record.revision + 1 }
    },
  }
  return server
}

function trimmed(changes: Partial<Values>): Partial<Values> {
  return changes.note === undefined ? changes : { ...changes, note: changes.note.trim() }
}

/** Opens a draft of its record, as one tab does. */
export function open(server: ReturnType<typeof createServer>, merge?: Merge<Values>): Draft<Values> {
  return createDraft<Values>({ key, first, send: server.send, merge })
}

/** A word that no other one contains. */
export const word = fc.integer({ min: 0, max: 999 }).map((n) => `слово${n}.`)
