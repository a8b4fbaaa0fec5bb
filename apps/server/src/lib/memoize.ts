export type Memoized<Value> = {
  /** The known value, if it is not too old. */
  read(): Promise<Value>
  /** Loads the value again; from now on every reader gets the new one. */
  refresh(): Promise<Value>
}

type Options<Value> = {
  maxAgeMs: number
  load: () => Promise<Value>
  /** Called with each value, before its readers have it. */
  onValue?: (value: Value) => void
}

/** Caches a value that is read often and changes seldom. A failed load is not cached; one that was overtaken returns the newer value. */
export function memoize<Value>({ maxAgeMs, load, onValue }: Options<Value>): Memoized<Value> {
  let known: { value: Promise<Value>; readAt: number } | undefined
  let readings = 0

  function refresh(): Promise<Value> {
    const reading = ++readings
    const value = load().then((loaded) => {
      if (reading !== readings && known) return known.value
      onValue?.(loaded)
      return loaded
    })
    known = { value, readAt: performance.now() }
    value.catch(() => {
      if (reading === readings) known = undefined
    })
    return value
  }

  return {
    read: () => (known && performance.now() - known.readAt < maxAgeMs ? known.value : refresh()),
    refresh,
  }
}
