import type { MessageStatus } from '@lunaria/contract/chats'
import { foreignCards } from '@lunaria/tarot/foreign-cards'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { AppError } from '#lib/app-error.ts'
import type { SpokenOf } from './find-spoken-of.ts'

type Flawed = {
  content: string
  status: MessageStatus
  /** What was taken for it; null when it has been given back since. */
  charge_id: string | null
  is_replaced: boolean
}

type Asked = { firstId: string; spokenOf: SpokenOf; insteadOf: string }

/**
 * The message of the plan that pays for another telling in place of an answer about the same cards which names one that does
 * not lie there: the one that was taken for that answer. Null when a telling in its place has failed and given it back. Refused
 * where no such card is named, and where a telling stands there already. Of parallel calls, which count the same tellings, the
 * unique index of tellings lets one through.
 */
export async function findFreeTelling(db: Db, { firstId, spokenOf, insteadOf }: Asked): Promise<string | null> {
  const flawed = await findFlawed(db, { firstId, insteadOf })
  const laid = spokenOf.cards.map(({ cardId }) => cardId)
  const question = spokenOf.asked.join(' ')
  const isFlawed = flawed?.status === 'done' && foreignCards(flawed.content, { laid, question }).length > 0
  if (!isFlawed || flawed.is_replaced) throw new AppError('no_free_telling')
  return flawed.charge_id
}

async function findFlawed(
  db: Db,
  { firstId, insteadOf }: Pick<Asked, 'firstId' | 'insteadOf'>,
): Promise<Flawed | undefined> {
  const { rows } = await sql<Flawed>`
    select messages.content, messages.status, charges.id as charge_id,
      exists (select from messages other join replies telling on telling.message_id = other.id
        where other.retells_id = ${firstId}::uuid and other.metadata->'telling'->>'insteadOf' = ${insteadOf}
          and not telling.is_given_back) as is_replaced
    from messages
    join replies on replies.message_id = messages.id
    left join charges on charges.id = replies.charge_id and charges.returned_at is null
    where messages.id = ${insteadOf}::uuid and (messages.id = ${firstId}::uuid or messages.retells_id = ${firstId}::uuid)`.execute(
    db,
  )
  return rows[0]
}
