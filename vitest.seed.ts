import fc from 'fast-check'
import { inject } from 'vitest'

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be merged into Vitest's own
  export interface ProvidedContext {
    /** Of all random numbers of the run. */
    seed: number
  }
}

fc.configureGlobal({ seed: inject('seed') })
