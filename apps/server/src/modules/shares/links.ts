import type { SharedLink } from '@lunaria/contract/shares'
import type { CardId } from '@lunaria/tarot/card-ids'
import { dayMs } from '@lunaria/words/time'
import type { Deps } from '#deps.ts'
import { AppError } from '#lib/app-error.ts'
import { uuidv7 } from '#lib/uuid.ts'
import { countView, deleteLink, findLink, findReading, isOwnAnswer, type LinkRow, listLinks } from './queries.ts'
import { isCardId, type SharedReading, sharedReading } from './shared-reading.ts'

type LinkDeps = Pick<Deps, 'db' | 'now' | 'oneTimeSecrets' | 'config'>
type Own = { userId: string; messageId: string }
type Part = { cardId: CardId | null; showsQuestion: boolean }

/** A reading of the user's own as others would see it; another's is as if it never was. */
export async function readOwn(
  { db, config }: LinkDeps,
  { userId, messageId, ...part }: Own & Part,
): Promise<SharedReading> {
  const row = await findReading(db, { userId, messageId })
  const reading = row && sharedReading(row, { ...part, publicUrl: config.http.publicUrl })
  if (!reading) throw new AppError('reading_not_found')
  return reading
}

/** The links to a reading of the user's own, with their addresses, which are made anew from their ids. */
export async function listOwnLinks(deps: LinkDeps, own: Own): Promise<SharedLink[]> {
  if (!(await isOwnAnswer(deps.db, own))) throw new AppError('reading_not_found')
  return (await listLinks(deps.db, own)).map((row) => linkOf(deps, row))
}

export async function createLink(
  deps: LinkDeps,
  { days, ...asked }: Own & Part & { days: number },
): Promise<SharedLink> {
  await readOwn(deps, asked)
  const at = deps.now()
  const id = uuidv7(at.getTime())
  const row = await deps.db
    .insertInto('shared_links')
    .values({
      id,
      token_hash: deps.oneTimeSecrets.hashOf(deps.oneTimeSecrets.tokenOf(id)),
      user_id: asked.userId,
      message_id: asked.messageId,
      card_id: asked.cardId,
      shows_question: asked.showsQuestion,
      created_at: at,
      expires_at: new Date(at.getTime() + days * dayMs),
    })
    .returning(['id', 'token_hash', 'card_id', 'shows_question', 'views', 'created_at', 'expires_at'])
    .executeTakeFirstOrThrow()
  return linkOf(deps, row)
}

export async function revokeLink({ db }: LinkDeps, own: Own & { linkId: string }): Promise<void> {
  if (!(await deleteLink(db, own))) throw new AppError('link_not_found')
}

export type OpenedLink = { id: string; userId: string; expiresAt: string; reading: SharedReading }

/** What a link shows now: nothing when it has expired or was revoked, or while danger holds for its chat. */
export async function openLink(deps: LinkDeps, token: string): Promise<OpenedLink | undefined> {
  const link = await findLink(deps.db, { hash: deps.oneTimeSecrets.hashOf(token), now: deps.now() })
  const row = link && (await findReading(deps.db, { userId: link.user_id, messageId: link.message_id }))
  const reading =
    row &&
    sharedReading(row, {
      cardId: isCardId(link.card_id) ? link.card_id : null,
      showsQuestion: link.shows_question,
      publicUrl: deps.config.http.publicUrl,
    })
  return reading && { id: link.id, userId: link.user_id, expiresAt: link.expires_at, reading }
}

/** Counts an opening; a link that was revoked meanwhile has nothing to count. */
export function countOpening({ db }: LinkDeps, linkId: string): Promise<void> {
  return countView(db, linkId)
}

function linkOf({ oneTimeSecrets, config }: LinkDeps, row: LinkRow): SharedLink {
  const token = oneTimeSecrets.tokenOf(row.id, row.token_hash)
  const isKnown = oneTimeSecrets.hashOf(token) === row.token_hash
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
