import type { DayState } from '@lunaria/contract/day'
import { dayText } from '@lunaria/reader/modes/day-text'
import { addDays } from '@lunaria/words/zones'
import { type NotNull, sql } from 'kysely'
import { AppError } from '#lib/app-error.ts'
import type { Db } from '#platform/db/connect.ts'
import type { PlatformDeps } from '#platform/deps.ts'
import { readHelp } from '#practice/help/read-help.ts'
import { pushKeys } from './push-keys.ts'
import { readReminders } from './reminders.ts'

type Needs = Pick<PlatformDeps, 'db' | 'now' | 'sealedSecrets' | 'settings'>
type Asked = { userId: string; day: string }

/** Returns what the page of a date shows; throws draw_not_found where no deck was sealed for it. */
export async function readDay(deps: Needs, { userId, day }: Asked): Promise<DayState> {
  const card = await findCard(deps.db, { userId, day })
  if (!card) throw new AppError('draw_not_found')
  const [cards, reminders, pushEndpoints, { publicKey }] = await Promise.all([
    listShown(deps.db, { userId, day }),
    readReminders(deps.db, userId),
    listEndpoints(deps.db, userId),
    pushKeys(deps),
  ])
  const { draw_id, commitment, seed, picks } = card
  const turned = cards.find((known) => known.day === day)
  return {
    day,
    drawId: draw_id,
    commitment,
    turned:
      turned && picks
        ? { cardId: turned.cardId, isReversed: turned.isReversed, paragraphs: dayText(turned, seed), seed, picks }
        : null,
    cards,
    help: await helpFor(deps, card),
    reminders,
    pushKey: publicKey,
    pushEndpoints,
  }
}

type Evening = { note: string; note_revision: number }

async function helpFor(deps: Needs, { note, note_revision }: Evening): Promise<DayState['help']> {
  const text = await readHelp(deps, { written: note, on: 'note' })
  return text === null ? null : { text, noteRevision: note_revision }
}

async function listEndpoints(db: Db, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('push_subscriptions').select('endpoint').where('user_id', '=', userId).execute()
  return rows.map(({ endpoint }) => endpoint)
}

function findCard(db: Db, { userId, day }: Asked) {
  return db
    .selectFrom('day_cards')
    .innerJoin('draws', 'draws.id', 'day_cards.draw_id')
    .leftJoin('journal_notes', 'journal_notes.draw_id', 'day_cards.draw_id')
    .select([
      'day_cards.draw_id',
      'draws.commitment',
      'draws.seed',
      'draws.picks',
      sql<string>`coalesce(journal_notes.note, '')`.as('note'),
      sql<number>`coalesce(journal_notes.note_revision, 0)`.as('note_revision'),
    ])
    .where('day_cards.user_id', '=', userId)
    .where('day_cards.day', '=', day)
    .$narrowType<{ seed: NotNull; commitment: NotNull }>() // a deck is sealed for each day
    .executeTakeFirst()
}

/** Returns the card of a date, once it is turned. */
export async function findRevealedCard(db: Db, asked: Asked): Promise<string | undefined> {
  const [card] = await listRevealedCards(db, { userId: asked.userId, from: asked.day, to: asked.day })
  return card?.cardId
}

/** Returns the turned cards of the date's month and of the seven dates up to it. */
function listShown(db: Db, { userId, day }: Asked): Promise<DayState['cards']> {
  const monthStart = `${day.slice(0, 8)}01`
  const weekStart = addDays(day, -6)
  return listRevealedCards(db, { userId, from: monthStart < weekStart ? monthStart : weekStart, to: day })
}

/** Returns the turned cards of the dates from one to another, both included, the oldest first. */
export async function listRevealedCards(
  db: Db,
  { userId, from, to }: { userId: string; from: string; to: string },
): Promise<DayState['cards']> {
  const { rows } = await sql<DayState['cards'][number]>`
    select day_cards.day, day_cards.draw_id as "drawId", card->>'cardId' as "cardId",
      (card->>'isReversed')::boolean as "isReversed"
    from day_cards join replies on replies.draw_id = day_cards.draw_id and replies.telling = 0
      join messages on messages.id = replies.message_id
      cross join lateral (select messages.selected_cards->0 as card) laid
    where day_cards.user_id = ${userId} and day_cards.day >= ${from} and day_cards.day <= ${to}
    order by day_cards.day`.execute(db)
  return rows
}
