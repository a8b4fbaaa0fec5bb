type Confirm = (details: unknown) => Promise<boolean>

let confirm: Confirm | undefined
let running: Promise<boolean> | undefined

/** Sets how the user is asked to confirm. Returns what takes it back. */
export function onConfirmationNeeded(ask: Confirm): () => void {
  confirm = ask
  return () => {
    confirm = undefined
  }
}

/** Asks the user to confirm, once for all calls that wait for it; false: the user would not, or cannot be asked here. */
export function confirmUser(details: unknown): Promise<boolean> {
  running ??= (confirm?.(details) ?? Promise.resolve(false)).finally(() => {
    running = undefined
  })
  return running
}
