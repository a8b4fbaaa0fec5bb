export type Remembered<Value> = {
  /** What is known, if it is not too old. */
  read(): Promise<Value>
  /** What is true now; from here on everybody gets this. */
  readAgain(): Promise<Value>
}

type Options<Value> = {
  maxAgeMs: number
  load: () => Promise<Value>
  /** Called with each value, before its readers have it. */
  onValue?: (value: Value) => void
}

/** Keeps what is read often and changes seldom. A reading that fails is not kept; one that has been overtaken waits for the newer. */
export function remember<Value>({ maxAgeMs, load, onValue }: Options<Value>): Remembered<Value> {
  let known: { value: Promise<Value>; readAt: number } | undefined
  let readings = 0

  function readAgain(): Promise<Value> {
    const reading = ++readings
    const value = load().then((loaded) => {
      if (reading !== readings && known) return known.value
      onValue?.(loaded)
      return loaded
    })
    known = { value, readAt: Date.now() }
    value.catch(() => {
      if (reading === readings) known = undefined
    })
    return value
  }

  return {
    read: () => (known && Date.now() - known.readAt < maxAgeMs ? known.value : readAgain()),
    readAgain,
  }
}
