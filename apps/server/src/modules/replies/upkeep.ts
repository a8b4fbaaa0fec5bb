import { packDeltas } from '#lib/deltas.ts'
import { closeOrphan } from './close-orphan.ts'
import { cutShort, type EngineParts, type Run } from './run.ts'
import { announceReplies, checkpointReplies, correctHeartbeats, listOrphans } from './run-queries.ts'

/** Saves what has been said in all answers of this process, and hears which of them are to stop or are no longer its own. */
export async function checkpoint({ pool, owner }: EngineParts, runs: ReadonlyMap<string, Run>): Promise<void> {
  const saving = [...runs].filter(([, run]) => !run.isEnding)
  if (saving.length === 0) return

  const rows = await checkpointReplies(pool, [
    owner,
    saving.map(([messageId]) => messageId),
    saving.map(([, run]) => run.savedCount),
    saving.map(([, run]) => packDeltas(run.live.deltas.slice(run.savedCount))),
    saving.map(([, run]) => run.live.deltas.length),
  ])
  const own = new Map(rows.map((row) => [row.message_id, row]))
  for (const [messageId, run] of saving) {
    const row = own.get(messageId)
    if (row) run.savedCount = row.saved_count
    if (row?.stop_requested) cutShort(run, 'stopped')
    if (!row) cutShort(run, 'lost')
  }
}

/** Closes the answers of processes that have died. What runs here lives, even if its heartbeat could not be written for a while. */
export async function recoverOrphans({ db, now, log }: EngineParts, runs: ReadonlyMap<string, Run>): Promise<void> {
  await correctHeartbeats(db)
  for (const { message_id, owner } of await listOrphans(db)) {
    if (runs.has(message_id)) continue
    log.warn({ replyId: message_id }, 'Closing an answer whose process has died')
    await closeOrphan(db, { messageId: message_id, owner, now: now() })
  }
}

const announceMs = 20

/** Tells readers in other processes of what has ended here: once for all that ends within a moment. */
export function createAnnouncer({ db, owner, log }: EngineParts): { soon(): void; flush(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined
  async function announce(): Promise<void> {
    timer = undefined
    await announceReplies(db, owner).catch((error) => log.warn({ err: error }, 'Readers elsewhere were not told'))
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
