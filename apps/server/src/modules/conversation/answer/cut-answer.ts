import { CutMark, type Message, OwnWords, Telling } from '@lunaria/contract/chats'
import { type Kysely, sql } from 'kysely'
import { violatedConstraint } from '#db/connect.ts'
import type { Database } from '#db/schema.ts'
import type { Deps } from '#deps.ts'
import { packDeltas } from '#lib/deltas.ts'
import { actAgain } from '#modules/conversation/deal/hear-message.ts'
import type { ReadingRequest } from '#modules/readings/reading-model.ts'
import { findSpread } from '#modules/tarot/active-spreads.ts'
import { findSpokenOf } from './find-spoken-of.ts'
import { findToldAnswer } from './find-told-answer.ts'
import type { QuestionRow } from './queries.ts'
import { readingCardsOf, readingRequestOf } from './reading-request.ts'
import { lockChatOf } from './run-queries.ts'

/** True for an answer that the limit of its length has cut, and that may be continued. */
export function isContinuable({ status, metadata }: Message): boolean {
  const cut = CutMark.safeParse(metadata.cut).data
  return status === 'done' && cut !== undefined && cut.left > 0
}

type Cut = { userId: string; question: QuestionRow; message: Message }

/** What the model is asked for: the request of the answer again, and what it says already. */
export async function requestForRest(deps: Deps, { userId, question, message }: Cut): Promise<ReadingRequest> {
  const { id: messageId, chatId, spreadId, selectedCards, metadata, content } = message
  const answer = { chatId, questionId: question.id, spread_id: spreadId, selected_cards: selectedCards, metadata }
  const { act, table } = await findSpokenOf(deps.db, answer)
  const telling = Telling.safeParse(metadata.telling).data
  const first = telling && (await findToldAnswer(deps.db, { messageId: telling.of, chatId, userId }))
  const told = first?.told.filter((text) => text !== content) ?? []
  const spread = spreadId === null ? undefined : await findSpread(deps.db, spreadId)
  return {
    ...readingRequestOf(question, { messageId, spread, now: deps.now() }),
    cards: readingCardsOf(selectedCards),
    own: OwnWords.safeParse(metadata.own).data,
    ...(telling && { telling: { voice: telling.voice, told } }),
    ...(table && actAgain({ act, table, question: question.content, laid: selectedCards })),
    saidSoFar: content,
  }
}

/**
 * Turns a cut answer into a running one of this owner, whose first piece is what it says already. False when another call was
 * faster, also when that one has ended, and when another answer runs in the chat.
 */
export async function takeCut(
  db: Kysely<Database>,
  { message, owner }: { message: Message; owner: string },
): Promise<boolean> {
  const { id: messageId, content } = message
  try {
    return await db.transaction().execute(async (trx) => {
      await lockChatOf(trx, messageId)
      const taken = await trx
        .updateTable('messages')
        .set({ status: 'running' })
        .where('id', '=', messageId)
        .where('status', '=', 'done')
        .where('content', '=', content)
        .where(sql<boolean>`metadata->'cut' = ${JSON.stringify(message.metadata.cut)}::jsonb`)
        .returning('id')
        .executeTakeFirst()
      if (!taken) return false
      await trx
        .updateTable('replies')
        .set({
          status: 'running',
          owner,
          heartbeat_at: sql`clock_timestamp()`,
          stop_requested: false,
          deltas: packDeltas([content]),
          saved_count: 1,
        })
        .where('message_id', '=', messageId)
        .execute()
      return true
    })
  } catch (error) {
    if (violatedConstraint(error) === 'replies_one_running') return false
    throw error
  }
}
