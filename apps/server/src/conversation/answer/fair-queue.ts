/** A place in the queue for the master. */
export type Turn = {
  /** Resolves when it is this one's turn; rejects never. */
  ready: Promise<void>
  /** How many were ahead when it was taken; 0 when it began immediately. */
  ahead: number
  /** Gives the place to the next one. Also takes back a turn that has not come yet. */
  leave(): void
}

export type FairQueue = {
  take(userId: string): Turn
  isFull(): boolean
  waiting(): number
  running(): number
  /** Sets how many run at the same time. Those that run continue; with more places the next ones begin. */
  resize(maxRunning: number): void
}

type Waiting = { userId: string; admit(): void }

/**
 * Lets `maxRunning` run at the same time. The rest wait, and users take turns: one with ten questions open
 * does not keep others from their first.
 */
export function createFairQueue({ maxWaiting, ...size }: { maxRunning: number; maxWaiting: number }): FairQueue {
  let { maxRunning } = size
  const lines = new Map<string, Waiting[]>()
  let running = 0
  let waiting = 0

  /** Takes the first in the line of the user whose turn it is, and sends that user to the back; while there are places. */
  function admitNext(): void {
    const [first] = lines
    if (!first || running >= maxRunning) return
    const [userId, line] = first
    const next = line.shift()
    lines.delete(userId)
    if (line.length > 0) lines.set(userId, line)
    if (!next) return
    waiting--
    running++
    next.admit()
  }

  function withdraw(entry: Waiting): void {
    const line = lines.get(entry.userId)
    const place = line?.indexOf(entry) ?? -1
    if (!line || place < 0) return
    line.splice(place, 1)
    waiting--
    if (line.length === 0) lines.delete(entry.userId)
  }

  return {
    isFull: () => running >= maxRunning && waiting >= maxWaiting,
    waiting: () => waiting,
    running: () => running,
    resize(places) {
      maxRunning = places
      while (waiting > 0 && running < maxRunning) admitNext()
    },
    take(userId) {
      const place: { state: 'waiting' | 'running' | 'left' } = { state: 'waiting' }
      const { promise: ready, resolve } = Promise.withResolvers<void>()
      const entry: Waiting = {
        userId,
        admit() {
          place.state = 'running'
          resolve()
        },
      }
      const ahead = waiting
      if (running < maxRunning) {
        running++
        entry.admit()
      } else {
        waiting++
        lines.set(userId, [...(lines.get(userId) ?? []), entry])
      }

      return {
        ready,
        ahead: place.state === 'running' ? 0 : ahead + 1,
        leave() {
          if (place.state === 'waiting') withdraw(entry)
          if (place.state === 'running') {
            running--
            admitNext()
          }
          place.state = 'left'
        },
      }
    },
  }
}
