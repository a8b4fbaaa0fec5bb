/** The life of this process: when it began, and how it ends for another one to take its place. */
export type Lifecycle = {
  startedAt: Date
  /** Has the balancer send new calls elsewhere: the process is about to end. */
  leave(): void
  isLeaving(): boolean
  /** Whether something starts the server again when it ends with `restartCode`. */
  isSupervised: boolean
  /** True from the moment a restart has been claimed. */
  isRestarting(): boolean
  /** Claims the restart for the caller; false when it is claimed already. */
  claimRestart(): boolean
  /** Releases the claim: the restart could not be done. */
  releaseRestart(): void
  /** Ends the process in order: answers under way get their time first. */
  restart(): void
}

/** The exit code that asks to be started again. */
export const restartCode = 75

type LifecycleParts = { startedAt: Date; isSupervised: boolean; end: () => void }

/** Returns the life of this process; `end` has to end it. */
export function createLifecycle({ startedAt, isSupervised, end }: LifecycleParts): Lifecycle {
  let isClaimed = false
  let isLeaving = false
  return {
    startedAt,
    leave() {
      isLeaving = true
    },
    isLeaving: () => isLeaving,
    isSupervised,
    isRestarting: () => isClaimed,
    claimRestart() {
      if (isClaimed) return false
      isClaimed = true
      return true
    },
    releaseRestart() {
      isClaimed = false
    },
    restart: end,
  }
}
