import { isQuiet, over } from '@lunaria/care/hold'
import type { Message } from '@lunaria/contract/chats'
import type { Deps } from '#deps.ts'
import { AppError } from '#lib/app-error.ts'
import { lockCare } from '#modules/conversation/ask/care.ts'
import { say } from './answer-with-care.ts'

/** The user comes back to the cards in a chat that was quiet. Null when it was not, as after a second press. */
export async function backToCards(
  deps: Deps,
  { userId, chatId }: { userId: string; chatId: string },
): Promise<Message | null> {
  const { helpLines } = await deps.settings.read()
  return deps.db.transaction().execute(async (trx) => {
    const state = await lockCare(trx, { chatId, userId })
    if (!state) throw new AppError('chat_not_found')
    if (!state.holds || !isQuiet(state)) return null

    const after = over(state)
    // Danger is over, the age is not: there is no way back to the cards yet.
    const step =
      after.holds === 'minor'
        ? { kind: 'safe' as const, tier: after.holds }
        : { kind: 'back' as const, tier: state.holds }
    return say(trx, { chatId, step, state: after, helpLines, now: deps.now() })
  })
}
