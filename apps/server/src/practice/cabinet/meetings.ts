import { isDeepStrictEqual } from 'node:util'
import type { Meeting, MeetingChange, MeetingRow } from '@lunaria/contract/cabinet'
import { createClientChat } from '#conversation/chats/create-chat.ts'
import { removeChat } from '#conversation/chats/delete-chat.ts'
import { toChat } from '#conversation/chats/mappers.ts'
import { findOwnChat } from '#conversation/chats/read-messages.ts'
import type { ConversationDeps } from '#conversation/deps.ts'
import { AppError } from '#lib/app-error.ts'
import { decideChange, type Revised } from '#lib/revision.ts'
import { uuidv7 } from '#lib/uuid.ts'
import { lockUser } from '#platform/people/lock-queries.ts'
import { readClient } from './clients.ts'
import { canWrite } from './open-cabinet.ts'
import {
  countMeetings,
  findMeeting,
  hasWords,
  insertMeeting,
  listMeetings,
  type MeetingRecord,
  touchClient,
  updateMeeting,
} from './queries.ts'
import { isInCare, listReadings } from './reading-queries.ts'

type Needs = Pick<ConversationDeps, 'db' | 'now' | 'replies' | 'settings'>
type Own = { userId: string; meetingId: string }

/** How many meetings a reader can have, with all clients together. */
const room = 30_000
const foundAtOnce = 50

/** Saves a meeting with a client, with a chat of its own; refuses one more than a cabinet may have. */
export async function addMeeting(
  { db, now }: Needs,
  { userId, clientId, heldOn }: { userId: string; clientId: string; heldOn: string },
): Promise<{ id: string }> {
  const at = now()
  return db.transaction().execute(async (trx) => {
    if (!(await lockUser(trx, userId))) throw new AppError('user_not_found')
    await readClient(trx, { userId, clientId })
    if ((await countMeetings(trx, userId)) >= room)
      throw new AppError('notes_full', { message: 'В кабинете столько записей, сколько мы храним. Удалите лишние.' })
    const id = uuidv7(at.getTime())
    const chatId = await createClientChat(trx, { userId, now: at })
    await insertMeeting(trx, { id, clientId, userId, chatId, heldOn, now: at })
    await touchClient(trx, { clientId, now: at })
    return { id }
  })
}

/** Returns a meeting of the user's own with all that belongs to it. */
export async function readMeeting(deps: Needs, own: Own): Promise<Meeting> {
  const row = await findMeeting(deps.db, own)
  if (!row) throw new AppError('entry_not_found', { message: 'Такой встречи в кабинете нет. Возможно, её удалили.' })
  return toMeeting(deps, own.userId, row)
}

async function toMeeting(
  deps: Needs,
  userId: string,
  { client_id: clientId, chat_id: chatId, held_on, ...row }: MeetingRecord,
): Promise<Meeting> {
  const held = await isInCare(deps.db, chatId)
  return {
    ...row,
    heldOn: held_on,
    client: await readClient(deps.db, { userId, clientId }),
    chat: toChat(await findOwnChat(deps.db, { userId, chatId })),
    readings: await listReadings(deps.db, { chatId, isHeld: held }),
    isHeld: held,
    canWrite: await canWrite(deps, userId),
  }
}

/** Saves nothing where the meeting has been changed since the revision that the change was made over; the same change sent twice is saved. */
export async function changeMeeting(
  deps: Needs,
  { userId, meetingId, revision, ...change }: Own & MeetingChange,
): Promise<Revised<Meeting>> {
  const isSaved = await deps.db.transaction().execute(async (trx) => {
    const row = await findMeeting(trx, { userId, meetingId }, { isLocked: true })
    if (!row) throw new AppError('entry_not_found', { message: 'Такой встречи в кабинете нет. Возможно, её удалили.' })
    const before = {
      title: row.title,
      question: row.question,
      notes: row.notes,
      heldOn: row.held_on,
      letter: row.letter,
    }
    const after = { ...before, ...change }
    const decision = decideChange({ isSame: isDeepStrictEqual(after, before), seen: revision, saved: row.revision })
    if (decision !== 'save') return decision === 'keep'
    await updateMeeting(trx, { ...after, id: meetingId, revision: revision + 1 })
    await touchClient(trx, { clientId: row.client_id, now: deps.now() })
    return true
  })
  return { isSaved, record: await readMeeting(deps, { userId, meetingId }) }
}

/** Deletes a meeting with its cards, its letter and the links to it: the rows go with the chat. */
export async function removeMeeting(deps: Needs, own: Own): Promise<void> {
  const row = await findMeeting(deps.db, own)
  if (!row) throw new AppError('entry_not_found', { message: 'Такой встречи в кабинете нет. Возможно, её удалили.' })
  await removeChat(deps, { chatId: row.chat_id, userId: own.userId })
}

/**
 * Returns the meetings in which every word is somewhere: in the client's name, the question, the letter or the names of
 * the cards.
 */
export function searchMeetings(
  { db, now }: Needs,
  { userId, q }: { userId: string; q: string },
): Promise<MeetingRow[]> {
  return listMeetings(db, { userId, now: now(), limit: foundAtOnce }, hasWords(userId, q))
}
