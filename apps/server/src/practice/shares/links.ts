import type { LetterLink } from '@lunaria/contract/letters'
import type { SharedLink } from '@lunaria/contract/shares'
import type { CardId } from '@lunaria/tarot/card-ids'
import { dayMs } from '@lunaria/words/time'
import { AppError } from '#lib/app-error.ts'
import { uuidv7 } from '#lib/uuid.ts'
import type { PlatformDeps } from '#platform/deps.ts'
import { findLetter, type Letter, readOwnLetter } from './letter.ts'
import {
  deleteLink,
  findLink,
  findReading,
  insertLink,
  isOwnAnswer,
  type LinkRow,
  listLinks,
  type Target,
} from './queries.ts'
import { isCardId, type SharedReading, sharedReading } from './shared-reading.ts'

type LinkDeps = Pick<PlatformDeps, 'db' | 'now' | 'oneTimeSecrets' | 'config'>
type Own = { userId: string; messageId: string }
type Part = { cardId: CardId | null; showsQuestion: boolean }

/** Returns a reading of the user's own as others would see it; another's is as if it never was. */
export async function readOwn(
  { db, config }: LinkDeps,
  { userId, messageId, ...part }: Own & Part,
): Promise<SharedReading> {
  const row = await findReading(db, { userId, messageId })
  const reading = row && sharedReading(row, { ...part, publicUrl: config.http.publicUrl })
  if (!reading) throw new AppError('reading_not_found')
  return reading
}

/** Returns the links to a reading of the user's own, with their addresses, which are derived from their ids. */
export async function listOwnLinks(deps: LinkDeps, own: Own): Promise<SharedLink[]> {
  if (!(await isOwnAnswer(deps.db, own))) throw new AppError('reading_not_found')
  return (await listLinks(deps.db, own)).map((row) => toLink(deps, row))
}

/** Makes a private link to a user's reading, which ends after so many days. */
export async function createLink(
  deps: LinkDeps,
  { days, ...asked }: Own & Part & { days: number },
): Promise<SharedLink> {
  await readOwn(deps, asked)
  return toLink(deps, await makeLink(deps, { ...asked, days, meetingId: null }))
}

/** Returns a link to a letter that can go out now. */
export async function createLetterLink(
  deps: LinkDeps,
  { days, ...own }: { userId: string; meetingId: string; days: number },
): Promise<LetterLink> {
  await readOwnLetter(deps.db, own)
  return toLink(deps, await makeLink(deps, { ...own, days, messageId: null, cardId: null, showsQuestion: true }))
}

/** Returns the links to a letter of the cabinet. */
export async function listLetterLinks(
  deps: LinkDeps,
  own: { userId: string; meetingId: string },
): Promise<LetterLink[]> {
  return (await listLinks(deps.db, own)).map((row) => toLink(deps, row))
}

type NewLink = Part & { userId: string; days: number; messageId: string | null; meetingId: string | null }

function makeLink({ db, now, oneTimeSecrets }: LinkDeps, link: NewLink): Promise<LinkRow> {
  const at = now()
  const id = uuidv7(at.getTime())
  return insertLink(db, {
    id,
    token_hash: oneTimeSecrets.toHash(oneTimeSecrets.signToken(id)),
    user_id: link.userId,
    message_id: link.messageId,
    meeting_id: link.meetingId,
    card_id: link.cardId,
    shows_question: link.showsQuestion,
    created_at: at,
    expires_at: new Date(at.getTime() + link.days * dayMs),
  })
}

/** Deletes a link, which leads nowhere from then on; throws `link_not_found`. */
export async function revokeLink({ db }: LinkDeps, own: Target & { userId: string; linkId: string }): Promise<void> {
  if (!(await deleteLink(db, own))) throw new AppError('link_not_found')
}

type Shown = { reading: SharedReading; letter?: undefined } | { letter: Letter; reading?: undefined }
export type OpenedLink = Shown & { id: string; userId: string; expiresAt: string }

/** Returns what a link shows now: nothing when it has expired or was revoked, or while danger holds for its chat. */
export async function openLink(deps: LinkDeps, token: string): Promise<OpenedLink | undefined> {
  const link = await findLink(deps.db, { hash: deps.oneTimeSecrets.toHash(token), now: deps.now() })
  if (!link) return undefined
  const opened = { id: link.id, userId: link.user_id, expiresAt: link.expires_at }
  if (link.meeting_id !== null) {
    const letter = await findLetter(deps.db, { userId: link.user_id, meetingId: link.meeting_id })
    return typeof letter === 'object' ? { ...opened, letter } : undefined
  }
  const row = await findReading(deps.db, { userId: link.user_id, messageId: link.message_id ?? '' })
  const reading =
    row &&
    sharedReading(row, {
      cardId: isCardId(link.card_id) ? link.card_id : null,
      showsQuestion: link.shows_question,
      publicUrl: deps.config.http.publicUrl,
    })
  return reading && { ...opened, reading }
}

function toLink({ oneTimeSecrets, config }: LinkDeps, row: LinkRow): SharedLink {
  const token = oneTimeSecrets.signToken(row.id, row.token_hash)
  const isKnown = oneTimeSecrets.toHash(token) === row.token_hash
  return {
    id: row.id,
    url: isKnown ? new URL(`/s/${token}`, config.http.publicUrl).href : null,
    cardId: isCardId(row.card_id) ? row.card_id : null,
    showsQuestion: row.shows_question,
    views: row.views,
    created_at: row.created_at,
    expires_at: row.expires_at,
  }
}
