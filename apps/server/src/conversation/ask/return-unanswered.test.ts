import { expect, test } from 'vitest'
import { insertReply } from '#conversation/answer/queries.ts'
import { uuidv7 } from '#lib/uuid.ts'
import { replyApp } from '#testing/reply-app.ts'
import { testClock } from '#testing/test-clock.ts'
import { waitForLock } from '#testing/wait-for-lock.ts'
import { returnUnanswered } from './withdraw-question.ts'

test('an answer that begins while abandoned questions are looked for is not free', async () => {
  const clock = testClock()
  const server = await replyApp({ now: clock.now })
  const { db, replies } = server.deps
  const reader = await server.createReader()
  const questionId = await server.ask(reader)
  const charge = await db.selectFrom('charges').select('id').executeTakeFirstOrThrow()
  clock.forward({ minutes: 11 })

  const begun = await db.transaction().execute(async (trx) => {
    const isSaved = await insertReply(trx, {
      messageId: uuidv7(clock.now().getTime()),
      chatId: reader.chatId,
      userId: reader.id,
      questionId,
      chargeId: charge.id,
      owner: replies.owner,
      spreadId: null,
      selectedCards: [],
      metadata: {},
      draw: undefined,
      isWaiting: true,
      now: clock.now(),
    })
    const returning = returnUnanswered(server.deps)
    await waitForLock(db)
    return { isSaved, returning }
  })
  await begun.returning

  expect(begun.isSaved).toBe(true)
  expect(await server.usage(reader)).toMatchObject({ readingsThisPeriod: 1, remainingMessages: 999 })
})
