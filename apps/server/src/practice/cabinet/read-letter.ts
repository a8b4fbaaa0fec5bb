import type { MeetingReading } from '@lunaria/contract/cabinet'
import type { Db } from '#platform/db/connect.ts'
import { findBrand, type StoredBrand } from './brands.ts'
import { findMeeting } from './queries.ts'
import { isInCare, listReadings } from './reading-queries.ts'

/** What a client gets of a meeting: nothing of the notes, of the client's name in the cabinet, or of the master's own text. */
export type LetterContent = {
  title: string
  question: string
  heldOn: string
  readings: Pick<MeetingReading, 'spreadId' | 'isClarifying' | 'cards'>[]
  paragraphs: string[]
  /** Those of the master's text that the letter's paragraphs may still belong to. */
  headings: string[]
  brand: StoredBrand
}

/**
 * Returns the letter of a meeting of the user's own; `held` while danger holds for its chat, undefined where there is
 * no such meeting.
 */
export async function readLetter(
  db: Db,
  { userId, meetingId }: { userId: string; meetingId: string },
): Promise<LetterContent | 'held' | undefined> {
  const row = await findMeeting(db, { userId, meetingId })
  if (!row) return undefined
  if (await isInCare(db, row.chat_id)) return 'held'
  const readings = await listReadings(db, { chatId: row.chat_id, isHeld: false })
  return {
    title: row.title || 'Письмо',
    question: row.question,
    heldOn: row.held_on,
    readings: readings.filter(({ cards }) => cards.length > 0),
    paragraphs: row.letter.map(({ text }) => text.trim()).filter(Boolean),
    headings: readings.flatMap(({ headings }) => headings),
    brand: await findBrand(db, userId),
  }
}
