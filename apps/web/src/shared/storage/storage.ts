const ownPrefix = 'lunaria-own:'
const userPrefix = `${ownPrefix}v1:`

/** Returns the key of an answer of the server that is kept until sign-out. What a user writes has a key of the user: `userKey`. */
export function ownKey(name: string): string {
  return `${ownPrefix}${name}`
}

/** Returns the key of something that belongs to a user: no other user's session reads, sends or deletes it. */
export function userKey(userId: string, name: string): string {
  return `${userPrefix}${userId}:${name}`
}

/** Returns the names under which something of a user is stored. */
export function storedNames(userId: string): string[] {
  const prefix = userKey(userId, '')
  return storedKeys().flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []))
}

/** Deletes what belongs to a user, and what has no user's name in its key. */
export function clearUserData(userId?: string): void {
  const ofUser = userId === undefined ? undefined : userKey(userId, '')
  for (const key of storedKeys()) {
    const isOwn = key.startsWith(userPrefix)
      ? ofUser !== undefined && key.startsWith(ofUser)
      : key.startsWith(ownPrefix)
    if (isOwn) setItem('local', key, null)
  }
}

function storedKeys(): string[] {
  try {
    return Object.keys(localStorage)
  } catch {
    return [] // without storage nothing was kept
  }
}

/** Writes into the browser's storage. Returns false where that is switched off or full: the page works without. */
export function setItem(storage: 'local' | 'session', key: string, value: string | null): boolean {
  try {
    const store = storage === 'local' ? localStorage : sessionStorage
    if (value === null || value === '') store.removeItem(key)
    else store.setItem(key, value)
    return true
  } catch {
    return false
  }
}

/** Returns what is stored under a key; null also where the browser allows no storage. */
export function getItem(storage: 'local' | 'session', key: string): string | null {
  try {
    return (storage === 'local' ? localStorage : sessionStorage).getItem(key)
  } catch {
    return null
  }
}
