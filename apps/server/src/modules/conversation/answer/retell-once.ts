import { Telling } from '@lunaria/contract/chats'
import type { Db } from '#db/connect.ts'
import type { Deps } from '#deps.ts'
import { AppError } from '#lib/app-error.ts'
import { callOnce } from '#lib/call-once.ts'
import { type AskedTelling, retellAnswer } from './retell-answer.ts'

/** Has cards read once more. Under an id that the client gave the call before, gives the telling that exists. */
export function retellOnce(deps: Deps, asked: AskedTelling): Promise<{ messageId: string }> {
  return callOnce({
    id: asked.id,
    make: () => retellAnswer(deps, asked),
    find: (id) => findTelling(deps.db, { ...asked, id }),
  })
}

type Wanted = AskedTelling & { id: string }

async function findTelling(db: Db, wanted: Wanted): Promise<{ messageId: string } | undefined> {
  const { id, userId, chatId } = wanted
  const message = await db
    .selectFrom('messages')
    .innerJoin('chats', 'chats.id', 'messages.chat_id')
    .select(['messages.chat_id', 'messages.metadata', 'chats.user_id'])
    .where('messages.id', '=', id)
    .executeTakeFirst()
  if (!message) return undefined
  const telling = Telling.safeParse(message.metadata.telling).data
  const isOwn = message.user_id === userId && message.chat_id === chatId
  if (!isOwn || !telling || !isSame(telling, wanted)) throw new AppError('id_taken')
  return { messageId: id }
}

/** In place of a flawed answer the server may have chosen the voice. */
function isSame(telling: Telling, { messageId, voice, insteadOf }: Wanted): boolean {
  const isSameVoice = insteadOf !== undefined || telling.voice === voice
  return telling.of === messageId && telling.insteadOf === insteadOf && isSameVoice
}
