import { recordKey } from './saved-role.ts'
import { getItem } from './storage.ts'

export function savedUserId(): string | undefined {
  try {
    const saved: unknown = JSON.parse(getItem('local', recordKey) ?? 'null')
    if (typeof saved !== 'object' || saved === null || !('id' in saved)) return undefined
    return typeof saved.id === 'string' ? saved.id : undefined
  } catch {
    return undefined
  }
}
