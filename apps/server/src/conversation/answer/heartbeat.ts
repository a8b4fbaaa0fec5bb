import { packDeltas } from '#lib/deltas.ts'
import { endOrphan } from './end-in-transaction.ts'
import { cutShort, type EngineParts, type Run } from './run.ts'
import { announceReplies, checkpointReplies, correctHeartbeats, listOrphans, writeNothing } from './run-queries.ts'

/** Saves what has been said in all answers of this process, and stops those that are to stop or are no longer its own. */
export async function checkpoint({ pool, owner }: EngineParts, runs: ReadonlyMap<string, Run>): Promise<void> {
  const saving = [...runs].filter(([, run]) => run.isSaved && !run.isEnding)
  if (saving.length === 0) return

  const rows = await checkpointReplies(pool, {
    owner,
    messageIds: saving.map(([messageId]) => messageId),
    savedBefore: saving.map(([, run]) => run.savedCount),
    pieces: saving.map(([, run]) => packDeltas(run.live.deltas.slice(run.savedCount))),
    savedAfter: saving.map(([, run]) => run.live.deltas.length),
  })
  const own = new Map(rows.map((row) => [row.message_id, row]))
  for (const [messageId, run] of saving) {
    const row = own.get(messageId)
    if (row) run.savedCount = row.saved_count
    if (row?.stop_requested) cutShort(run, 'stopped')
    if (!row) cutShort(run, 'lost')
  }
}

/** While the database was away no process could write its heartbeat; afterwards each gets this long to do so. */
const reconnectMs = 10_000
/** A look at the database that takes longer found it away in between. */
const slowLookMs = 1500

/** Counts what runs here as alive, even if its heartbeat could not be written for a while. */
export function createOrphanWatch({ db, now, log }: EngineParts, runs: ReadonlyMap<string, Run>) {
  let trustedFrom = 0
  let lookingSince: number | undefined
  const isSlow = () => lookingSince !== undefined && performance.now() - lookingSince > slowLookMs

  async function look() {
    lookingSince = performance.now()
    let isAway = true
    try {
      await correctHeartbeats(db)
      const orphans = await listOrphans(db)
      // A new leader is read before it can be written: it waits for a replica.
      if (orphans.length > 0) await writeNothing(db)
      isAway = isSlow()
      return orphans
    } finally {
      if (isAway) trustedFrom = performance.now() + reconnectMs
      lookingSince = undefined
    }
  }
  /** Whether a missing heartbeat says that its process has died. */
  const trustsHeartbeats = () => !isSlow() && performance.now() >= trustedFrom

  return {
    trustsHeartbeats,
    /** Ends the answers of processes that have died. */
    async recover(): Promise<void> {
      const orphans = await look()
      if (!trustsHeartbeats()) return
      for (const { message_id, owner } of orphans) {
        if (runs.has(message_id)) continue
        log.warn({ replyId: message_id }, 'Ending an answer whose process has died')
        await endOrphan(db, { messageId: message_id, owner, now: now() })
      }
    },
  }
}

const announceMs = 20

/** Notifies readers in other processes of what has ended here: once for all that ends within a moment. */
export function createAnnouncer({ pool, owner, log }: EngineParts): { soon(): void; flush(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined
  async function announce(): Promise<void> {
    timer = undefined
    await announceReplies(pool, { owner }).catch((error) => log.warn({ err: error }, 'Readers elsewhere were not told'))
  }
  return {
    soon() {
      timer ??= setTimeout(announce, announceMs)
    },
    async flush() {
      if (!timer) return
      clearTimeout(timer)
      await announce()
    },
  }
}
