/**
 * How Node runs the server. Left to itself V8 lets the space for new objects grow to 128 MB on a large machine, and it
 * grows with the modules of the start alone; nearly all that an answer makes is gone before 8 MB are full. `gc` is for
 * the end of the start (src/main.ts), after which that space would begin again with 1 MB and be cleared too often.
 */
export const serverFlags = [
  '--max-semi-space-size=8',
  '--min-semi-space-size=8',
  '--expose-gc',
  // One thread beside the main one collects and compiles; four keep 5 MB more, and their gain is not seen with a heap so small.
  '--v8-pool-size=1',
]
/** Each thread would else begin a store of its own in the C library: 3 MB that are hardly used. */
export const serverEnvironment = { MALLOC_ARENA_MAX: '2' }
