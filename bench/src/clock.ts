/** Microseconds of CLOCK_MONOTONIC: on Linux one clock for all processes, so that a stamp of one can be read by another. */
export function clockUs(): number {
  const [seconds, nanoseconds] = process.hrtime()
  return seconds * 1e6 + Math.round(nanoseconds / 1e3)
}
