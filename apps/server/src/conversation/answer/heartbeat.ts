import { sql } from 'kysely'
import { packDeltas } from '#lib/deltas.ts'
import type { Db } from '#platform/db/connect.ts'
import { prepared } from '#platform/db/prepared.ts'
import { endOrphan } from './end-in-transaction.ts'
import { announceReplies, orphanAfter } from './queries.ts'
import { cutShort, type EngineParts, type Run } from './run.ts'

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

type SavedRow = { message_id: string; stop_requested: boolean; saved_count: number }
/** One entry for each answer: its id, how many pieces were saved before, the new ones, and how many there are now. */
type Said = { owner: string; messageIds: string[]; savedBefore: number[]; pieces: string[]; savedAfter: number[] }

/**
 * Saves the new pieces of all running answers of a process in one statement, which is its heartbeat too. Pieces that were saved
 * already (the confirmation was lost on the way) are not saved twice. Returns the answers that still belong to it; others have been closed by another process.
 */
const checkpointReplies = prepared<SavedRow, Said>(
  'checkpoint-replies',
  `with saved as (
     update replies set heartbeat_at = clock_timestamp(),
       deltas = case when replies.saved_count = said.first then replies.deltas || said.pieces else replies.deltas end,
       saved_count = case when replies.saved_count = said.first then said.last else replies.saved_count end
     from unnest(:messageIds::uuid[], :savedBefore::int[], :pieces::text[], :savedAfter::int[])
       as said (message_id, first, pieces, last)
     where replies.message_id = said.message_id and replies.status = 'running' and replies.owner = :owner::uuid
     returning replies.message_id, replies.stop_requested, replies.saved_count
   ), told as (select pg_notify('replies', :owner::text))
   select saved.* from saved, told`,
)

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

/** Answers whose owner has died. */
function listOrphans(db: Db) {
  return db
    .selectFrom('replies')
    .select(['message_id', 'owner'])
    .where('status', '=', 'running')
    .where('heartbeat_at', '<', orphanAfter)
    .limit(500)
    .execute()
}

/** Commits a record that changes nothing: over once the database takes writes, and a synchronous replica has this one. */
async function writeNothing(db: Db): Promise<void> {
  await sql`select pg_logical_emit_message(true, 'lunaria', '')`.execute(db)
}

/** A heartbeat later than this was written before the database's clock was put back. */
const latestHeartbeat = sql<string>`clock_timestamp() + interval '30 seconds'`

/** Moves heartbeats out of the future, where a dead owner would seem alive for as long as the clock was put back. */
async function correctHeartbeats(db: Db): Promise<void> {
  await db
    .updateTable('replies')
    .set({ heartbeat_at: sql`clock_timestamp()` })
    .where('status', '=', 'running')
    .where('heartbeat_at', '>', latestHeartbeat)
    .execute()
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
