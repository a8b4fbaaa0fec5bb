/** Runs many things at their time with one timer. */
export type TimerWheel<T> = {
  /** Hands the thing to `onDue` about `delayMs` from now; a wheel of n slots reaches n − 1 ms ahead. */
  add(thing: T, delayMs: number): void
  stop(): void
}

/** Makes a wheel of timers: one slot a millisecond; a turn of the event loop runs all slots that have come due meanwhile. */
export function createTimerWheel<T>({
  slots: size,
  onDue,
  now = () => performance.now(),
}: {
  slots: number
  onDue: (thing: T) => void
  now?: () => number
}): TimerWheel<T> {
  const slots = Array.from({ length: size }, (): T[] => [])
  let turned = Math.floor(now())

  function turn(): void {
    const until = Math.floor(now())
    while (turned < until) {
      turned++
      const due = slots[turned % size]
      if (!due || due.length === 0) continue
      slots[turned % size] = []
      for (const thing of due) onDue(thing)
    }
  }
  const timer = setInterval(turn, 1)

  return {
    add(thing, delayMs) {
      if (delayMs >= size) throw new RangeError(`The wheel reaches ${size - 1} ms ahead`)
      const at = Math.max(turned + 1, Math.ceil(now() + delayMs))
      slots[at % size]?.push(thing)
    },
    stop: () => clearInterval(timer),
  }
}
