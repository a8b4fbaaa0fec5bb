/**
 * How Node runs the server. Left to itself V8 lets the space for new objects grow to 128 MB on a large machine, and it grows with the
 * modules of the start alone; nearly all that an answer makes is gone before 8 MB are full.
 * `gc` is for the end of the start (src/main.ts), after which that space would begin anew with 1 MB and be cleared too often.
 */
export const serverFlags = ['--max-semi-space-size=8', '--min-semi-space-size=8', '--expose-gc']
