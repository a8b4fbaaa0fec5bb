import { closeOrphan } from './finish-reply.ts'
import { packDeltas } from './live-reply.ts'
import { checkpointReplies, listOrphans } from './queries.ts'
import { cutShort, type EngineParts, type Run } from './run-reply.ts'

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

/** Closes the answers of processes that have died. */
export async function recoverOrphans({ db, now, log }: EngineParts): Promise<void> {
  for (const { message_id, owner } of await listOrphans(db)) {
    log.warn({ replyId: message_id }, 'Closing an answer whose process has died')
    await closeOrphan(db, { messageId: message_id, owner, now: now() })
  }
}
