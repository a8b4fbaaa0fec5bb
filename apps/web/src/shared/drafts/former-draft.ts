import { ownKey, recall, remember } from '#shared/lib/storage.ts'
import type { Versioned } from './draft-state.ts'

type Former = { pending?: object; base?: { note?: string; revision: number }; revision?: number }

/** Moves what a former version stored, without a user in its key, once the user has opened the record that it belongs to. */
export function moveFormerDraft<Values>(name: string, { key, first }: { key: string; first: Versioned<Values> }): void {
  const former = recall('local', ownKey(name))
  if (former === null || recall('local', key) !== null) return
  try {
    const { pending, base, revision, ...whole }: Former = JSON.parse(former)
    const note = base?.note === undefined ? {} : { note: base.note }
    const over = { revision: revision ?? base?.revision ?? first.revision, values: { ...first.values, ...note } }
    const isMoved = remember('local', key, JSON.stringify({ pending: pending ?? whole, base: over }))
    if (isMoved) remember('local', ownKey(name), null)
  } catch {
    // It cannot be read by any version.
  }
}
