import type { AdminEvent } from '@lunaria/contract/admin-system'

/** Says when, not what. */
const untold = ['updatedAt', 'updated_at']

/** Returns the fields in which two states differ, by name; a state that is no object is one field, `value`. */
export function listChanges(before: unknown, after: unknown): AdminEvent['changes'] {
  const [old, recent] = [toFields(before), toFields(after)]
  const names = [...new Set([...Object.keys(old), ...Object.keys(recent)])].filter((name) => !untold.includes(name))
  return names
    .map((field) => ({ field, before: old[field] ?? null, after: recent[field] ?? null }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after))
}

function toFields(state: unknown): Record<string, unknown> {
  if (state === null || state === undefined) return {}
  return typeof state === 'object' && !Array.isArray(state) ? { ...state } : { value: state }
}
