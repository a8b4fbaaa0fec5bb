import { plainText } from '@lunaria/tarot/card-tags'
import { graphemeStart } from '@lunaria/words/cut'
import type { Deps } from '#deps.ts'
import { searchChats, searchMessages } from './queries.ts'
import { chatOf } from './wire.ts'

const around = 70

/** Finds own chats by title and own messages by text. */
export async function searchOwn(deps: Pick<Deps, 'db'>, { userId, q }: { userId: string; q: string }) {
  const needle = fold(q)
  const pattern = `%${needle.replace(/[\\%_]/g, '\\$&')}%`
  const [chats, messages] = await Promise.all([
    searchChats(deps.db, { userId, pattern }),
    searchMessages(deps.db, { userId, pattern }),
  ])
  return {
    chats: chats.map(chatOf),
    messages: messages.map((row) => ({
      chatId: row.chat_id,
      messageId: row.id,
      snippet: snippetOf(plainText(row.content), needle),
      created_at: row.created_at,
    })),
  }
}

/** Same length as its input for Russian text, so that a place found in it is the place in the original. */
function fold(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е')
}

function snippetOf(content: string, needle: string): string {
  const found = Math.max(0, fold(content).indexOf(needle))
  const start = graphemeStart(content, found - around)
  const end = graphemeStart(content, found + needle.length + around)
  return `${start > 0 ? '…' : ''}${content.slice(start, end).replace(/\s+/g, ' ')}${end < content.length ? '…' : ''}`
}
