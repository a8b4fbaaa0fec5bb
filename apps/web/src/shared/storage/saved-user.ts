import { recordKey } from './saved-role.ts'
import { getItem } from './storage.ts'

/** Returns whose data this browser stores; undefined where no one is signed in. */
export function savedUserId(): string | undefined {
  try {
    const saved: unknown = JSON.parse(getItem('local', recordKey) ?? 'null')
    if (typeof saved !== 'object' || saved === null || !('id' in saved)) return undefined
    return typeof saved.id === 'string' ? saved.id : undefined
  } catch {
    return undefined
  }
}
