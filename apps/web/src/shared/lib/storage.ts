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
