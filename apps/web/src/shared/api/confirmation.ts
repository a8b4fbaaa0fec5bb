type Confirm = (details: unknown) => Promise<boolean>

let confirm: Confirm | undefined
let running: Promise<boolean> | undefined

/** Sets how the user is asked to confirm. Returns what takes it back; a question that is still open is refused by it. */
export function onConfirmationNeeded(ask: Confirm): () => void {
  let refuse = () => {}
  const refused = new Promise<boolean>((resolve) => {
    refuse = () => resolve(false)
  })
  confirm = (details) => Promise.race([ask(details), refused])
  return () => {
    confirm = undefined
    refuse()
  }
}

/** Asks the user to confirm, once for all calls that wait for it; false: the user would not, or cannot be asked here. */
export function confirmUser(details: unknown): Promise<boolean> {
  running ??= (confirm?.(details) ?? Promise.resolve(false)).finally(() => {
    running = undefined
  })
  return running
}
