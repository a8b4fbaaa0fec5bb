import type { ReplyEvent, ReplyStart } from '@lunaria/contract/reply-events'
import { type EventStream, formatFrame } from '#http/event-stream.ts'

/** The id of the first event, `start`; the k-th piece of the text has id `1 + k`, the last event comes after all pieces. */
const startId = 1

/** How an answer ended: its last event. */
export type Ending = Extract<ReplyEvent, { event: 'done' | 'failed' }>

/** A reader of an answer and the id of the last event that was sent. */
type Follower = { stream: EventStream; sentId: number; isBlocked: boolean }

/**
 * The log of one answer's events, and those who read it. A reader who is slower than the master is left behind
 * and continues from the log when the connection has room: nothing is buffered.
 */
export type LiveAnswer = {
  /** Pieces of the text, in order. */
  readonly deltas: readonly string[]
  append(piece: string): void
  /** Sends the ending to the readers; without one their streams are closed, so that they come back and ask again. */
  end(ending: Ending | undefined): void
  follow(stream: EventStream, lastEventId: number): void
}

/** Returns the log of an answer that has just begun, with its first event. */
export function createLiveAnswer(start: ReplyStart): LiveAnswer {
  const deltas: string[] = []
  const followers = new Set<Follower>()
  let ending: Ending | undefined
  let isOver = false

  /** Sends what the reader has not had, until the connection is full or everything is sent. */
  function catchUp(follower: Follower): void {
    while (!follower.isBlocked) {
      const frame = frameAt({ start, deltas, ending }, follower.sentId + 1)
      if (frame === undefined) break
      follower.sentId++
      follower.isBlocked = !follower.stream.write(frame)
    }
    if (ending && follower.sentId >= toLastId(deltas)) follower.stream.end()
  }

  return {
    deltas,
    append(words) {
      const piece = words.replaceAll('\0', '') // the one character that the database cannot keep
      if (piece === '') return
      deltas.push(piece)
      if (followers.size === 0) return
      const id = startId + deltas.length
      const frame = deltaFrame(id, piece)
      for (const follower of followers) {
        if (follower.isBlocked) continue
        follower.sentId = id
        follower.isBlocked = !follower.stream.write(frame)
      }
    },
    end(how) {
      ending = how
      isOver = true
      for (const follower of followers) {
        if (ending) catchUp(follower)
        else follower.stream.end()
      }
    },
    follow(stream, lastEventId) {
      if (isOver && !ending) return stream.end()
      const follower: Follower = { stream, sentId: Math.min(lastEventId, toLastId(deltas)), isBlocked: false }
      followers.add(follower)
      stream.onClose(() => followers.delete(follower))
      stream.onDrain(() => {
        follower.isBlocked = false
        catchUp(follower)
      })
      catchUp(follower)
    },
  }
}

type AnswerLog = { start: ReplyStart; deltas: readonly string[]; ending?: Ending | undefined }

/** Returns all events of an answer after `lastEventId`, from what is saved of it. */
export function* eventFrames(log: AnswerLog, lastEventId: number): Generator<{ id: number; frame: string }> {
  const { deltas, ending } = log
  const lastId = toLastId(deltas)
  for (let id = Math.max(lastEventId + 1, startId); id < lastId; id++) yield { id, frame: frameAt(log, id) ?? '' }
  if (!ending) return
  // Of an answer that failed a reader may have had more than was saved before its owner died; the reader's ids must still grow.
  const id = ending.event === 'failed' ? Math.max(lastId, lastEventId + 1) : lastId
  yield { id, frame: formatFrame(id, ending.event, JSON.stringify(ending.data)) }
}

function frameAt({ start, deltas, ending }: AnswerLog, id: number): string | undefined {
  if (id === startId) return formatFrame(id, 'start', JSON.stringify(start))
  const piece = deltas[id - startId - 1]
  if (piece !== undefined) return deltaFrame(id, piece)
  if (ending && id === toLastId(deltas)) return formatFrame(id, ending.event, JSON.stringify(ending.data))
  return undefined
}

function toLastId(deltas: readonly string[]): number {
  return startId + deltas.length + 1
}

function deltaFrame(id: number, piece: string): string {
  return formatFrame(id, 'delta', `{"text":${JSON.stringify(piece)}}`)
}
