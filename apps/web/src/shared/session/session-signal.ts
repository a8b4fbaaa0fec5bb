let controller = new AbortController()

/** Aborted when the session ends here: what was begun in it must not write into a cache that has been cleared. */
export function sessionSignal(): AbortSignal {
  return controller.signal
}

export function abortSession(): void {
  controller.abort()
  controller = new AbortController()
}
