import { isDeepStrictEqual } from 'node:util'
import type { Client, ClientChange, ClientRow, MeetingRow } from '@lunaria/contract/cabinet'
import { z } from 'zod'
import { removeChat } from '#conversation/chats/delete-chat.ts'
import type { ConversationDeps } from '#conversation/deps.ts'
import { AppError } from '#lib/app-error.ts'
import { decideChange, type Revised } from '#lib/revision.ts'
import { uuidv7 } from '#lib/uuid.ts'
import type { Db } from '#platform/db/connect.ts'
import type { PlatformDeps } from '#platform/deps.ts'
import { lockUser } from '#platform/people/lock-queries.ts'
import {
  type ClientPlace,
  type ClientRecord,
  countClients,
  deleteClient,
  findClient,
  insertClient,
  isWithClient,
  listClients,
  listMeetingChats,
  listMeetings,
  updateClient,
} from './queries.ts'

type Needs = Pick<ConversationDeps, 'db' | 'now' | 'replies'>
type Own = { userId: string; clientId: string }
type Asked = { userId: string; q?: string; before?: string; limit: number }

/** How many clients a reader can have. */
const room = 5000
const Cursor = z.tuple([z.iso.datetime(), z.uuid()])

/** Returns a page of a reader's clients, and how many there are in all. */
export async function readClients(
  { db, now }: Needs,
  { userId, q = '', before, limit }: Asked,
): Promise<{ clients: ClientRow[]; next: string | null; total: number }> {
  const [rows, total] = await Promise.all([
    listClients(db, { userId, now: now(), limit: limit + 1, q, before: before ? readCursor(before) : undefined }),
    countClients(db, userId),
  ])
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    clients: rows.slice(0, limit),
    next: last ? `${new Date(last.touched_at).toISOString()}_${last.id}` : null,
    total,
  }
}

function readCursor(cursor: string): ClientPlace {
  const place = Cursor.safeParse(cursor.split('_'))
  if (!place.success) throw new AppError('malformed_request')
  const [at, clientId] = place.data
  return { at, clientId }
}

/** Saves a new client; refuses one more than a cabinet may have. Returns the client. */
export async function addClient(
  { db, now }: Needs,
  { userId, alias }: { userId: string; alias: string },
): Promise<Client> {
  const at = now()
  return db.transaction().execute(async (trx) => {
    // So that two parallel calls do not both take the last place.
    if (!(await lockUser(trx, userId))) throw new AppError('user_not_found')
    if ((await countClients(trx, userId)) >= room)
      throw new AppError('notes_full', { message: 'В кабинете столько записей, сколько мы храним. Удалите лишние.' })
    const clientId = uuidv7(at.getTime())
    await insertClient(trx, { clientId, userId, alias, now: at })
    return readClient(trx, { userId, clientId })
  })
}

/** Returns a client of the user's own; another's is as if there was none. */
export async function readClient(db: Db, own: Own): Promise<Client> {
  const row = await findClient(db, own)
  if (!row) throw new AppError('entry_not_found', { message: 'Такого клиента в кабинете нет. Возможно, его удалили.' })
  return toClient(row)
}

function toClient({ id, alias, notes, birthday, consent_on, revision }: ClientRecord): Client {
  return { id, alias, notes, birthday, consentOn: consent_on, revision }
}

/** Returns all the meetings with a client, newest first. */
export function readMeetings({ db, now }: Needs, { userId, clientId }: Own): Promise<MeetingRow[]> {
  return listMeetings(db, { userId, now: now(), limit: 1000 }, isWithClient(clientId))
}

/** Saves nothing where the client has been changed since the revision that the change was made over; the same change sent twice is saved. */
export async function changeClient(
  { db, now }: Needs,
  { userId, clientId, revision, ...change }: Own & ClientChange,
): Promise<Revised<Client>> {
  return db.transaction().execute(async (trx) => {
    const row = await findClient(trx, { userId, clientId }, { isLocked: true })
    if (!row)
      throw new AppError('entry_not_found', { message: 'Такого клиента в кабинете нет. Возможно, его удалили.' })
    const before = toClient(row)
    const after = { ...before, ...change }
    const decision = decideChange({ isSame: isDeepStrictEqual(after, before), seen: revision, saved: before.revision })
    if (decision !== 'save') return { isSaved: decision === 'keep', record: before }
    const record = { ...after, revision: revision + 1 }
    await updateClient(trx, record, now())
    return { isSaved: true, record }
  })
}

/** Deletes a client with the meetings, and with each meeting its cards, its letter and the links to it. */
export async function removeClient(deps: Needs, own: Own): Promise<void> {
  await readClient(deps.db, own)
  do {
    for (const chatId of await listMeetingChats(deps.db, own.clientId))
      await removeChat(deps, { chatId, userId: own.userId }).catch(ignoreRemoved)
  } while (!(await removeIfEmpty(deps.db, own)))
}

/** Deletes a client without meetings. The user is locked, as where a meeting is added: its chat would be left without a list. */
function removeIfEmpty(db: PlatformDeps['db'], own: Own): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await lockUser(trx, own.userId)
    if ((await listMeetingChats(trx, own.clientId)).length > 0) return false
    await deleteClient(trx, own)
    return true
  })
}

/** Ignores that another call has deleted the meeting meanwhile. */
function ignoreRemoved(error: unknown): void {
  if (!(error instanceof AppError) || error.code !== 'chat_not_found') throw error
}
