const ownPrefix = 'lunaria-own:'

/** The key of something that belongs to the signed-in user; it is deleted at sign-out. */
export function ownKey(name: string): string {
  return `${ownPrefix}${name}`
}

export function forgetOwn(): void {
  try {
    const own = Object.keys(localStorage).filter((key) => key.startsWith(ownPrefix))
    for (const key of own) localStorage.removeItem(key)
  } catch {
    // Without storage nothing was kept.
  }
}

/** Browser storage that may be switched off or full: then nothing is remembered, and nothing breaks. */
export function remember(storage: 'local' | 'session', key: string, value: string | null): void {
  try {
    const store = storage === 'local' ? localStorage : sessionStorage
    if (value === null || value === '') store.removeItem(key)
    else store.setItem(key, value)
  } catch {
    // Private mode or a full quota: the page works without.
  }
}

export function recall(storage: 'local' | 'session', key: string): string | null {
  try {
    return (storage === 'local' ? localStorage : sessionStorage).getItem(key)
  } catch {
    return null
  }
}
