import { setTimeout as sleep } from 'node:timers/promises'
import { chatName } from '@lunaria/reader/understand/chat-name'
import { minuteMs } from '@lunaria/words/time'
import { sql } from 'kysely'
import { isDatabaseAway } from '#db/database-away.ts'
import type { Deps } from '#deps.ts'
import { lockChat } from '#modules/conversation/chats/lock-chat.ts'
import { previewLength } from '#modules/conversation/chats/wire.ts'
import { giveBackQuestion } from '#modules/subscriptions/give-back-message.ts'

export type Withdrawal = { userId: string; chatId: string; messageId: string }

const retryMs = 1000
const longestWaitMs = 10 * minuteMs

/**
 * The same, and where the database has gone away as soon as it is back: the caller, who is told that nothing was asked, does not
 * wait for it. A process that ends before leaves the question in its chat, unanswered and to be answered without another charge.
 */
export async function withdrawQuestionInTime(deps: Deps, withdrawal: Withdrawal): Promise<void> {
  try {
    await withdrawQuestion(deps, withdrawal)
  } catch (error) {
    if (!isDatabaseAway(error)) throw error
    void withdrawWhenBack(deps, withdrawal)
  }
}

/** After a question was not saved: it may have been, and only the confirmation was lost. Throws why it was not. */
export async function withdrawUnconfirmed(deps: Deps, withdrawal: Withdrawal, failure: unknown): Promise<never> {
  if (isDatabaseAway(failure)) await withdrawQuestionInTime(deps, withdrawal)
  throw failure
}

async function withdrawWhenBack(deps: Deps, withdrawal: Withdrawal): Promise<void> {
  const until = performance.now() + longestWaitMs
  while (performance.now() < until) {
    await sleep(retryMs, undefined, { ref: false })
    try {
      return await withdrawQuestion(deps, withdrawal)
    } catch (error) {
      if (isDatabaseAway(error)) continue
      deps.log.error({ err: error, ...withdrawal }, 'A question without an answer was not withdrawn')
      return
    }
  }
}

/** Takes back a question whose answer could not be begun: what was taken for it is given back, its line is gone. */
async function withdrawQuestion(deps: Deps, { userId, chatId, messageId }: Withdrawal): Promise<void> {
  const now = deps.now()
  await deps.db.transaction().execute(async (trx) => {
    if (!(await lockChat(trx, { chatId, userId }))) return
    const answer = trx.selectFrom('replies').select('message_id').where('question_id', '=', messageId)
    // Its answer was saved after all, here or by another call: it is given back by that answer's end.
    if (await answer.executeTakeFirst()) return
    await giveBackQuestion(trx, { messageId, reason: 'withdrawn', now })
    const question = await trx
      .deleteFrom('messages')
      .where('id', '=', messageId)
      .where('chat_id', '=', chatId)
      .returning('content')
      .executeTakeFirst()
    if (!question) return
    const name = chatName(question.content) ?? ''
    const last = sql`from messages where chat_id = ${chatId} order by created_at desc, id desc limit 1`
    await trx
      .updateTable('chats')
      .set((chat) => ({
        // The name that the question gave its chat is replaced by the next question.
        has_default_title: sql<boolean>`has_default_title or (message_count = 1 and title = ${name})`,
        message_count: chat('message_count', '-', 1),
        last_message_content: sql<string | null>`(select left(content, ${previewLength}) ${last})`,
        last_message_at: sql<string | null>`(select created_at ${last})`,
      }))
      .where('id', '=', chatId)
      .execute()
  })
}
