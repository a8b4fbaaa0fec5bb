import type { DemoStats } from '@lunaria/contract/admin-dashboard'
import { sql } from 'kysely'
import type { Db } from '#platform/db/connect.ts'

const shownMessages = 50
/** In place of a message about danger or grief, and of the answer to it. */
const hidden = 'сообщение скрыто'

/** Returns the demo chats that are kept (30 days), and what was said in them last. */
export async function readDemoStats(db: Db): Promise<DemoStats> {
  const [summary, recentMessages] = await Promise.all([sumUp(db), listRecent(db)])
  return { summary, recentMessages }
}

/** Counts what was not counted yet when its chat changed last. */
async function sumUp(db: Db): Promise<DemoStats['summary']> {
  const { rows } = await sql<{ sessions: number; questions: number; messages: number }>`
    select count(*)::int as sessions,
      coalesce(sum(coalesce(question_count, (
        select count(*) from messages where messages.chat_id = demo_sessions.chat_id and type = 'user'
      ))), 0)::int as questions,
      coalesce(sum(coalesce(message_count, (
        select message_count from chats where chats.id = demo_sessions.chat_id
      ))), 0)::int as messages
    from demo_sessions`.execute(db)
  const { sessions, questions, messages } = rows[0] ?? { sessions: 0, questions: 0, messages: 0 }
  return {
    session_count: sessions,
    total_user_messages: questions,
    total_messages: messages,
    avg_user_messages: sessions > 0 ? Math.round((questions / sessions) * 100) / 100 : 0,
  }
}

type RecentRow = { id: string; session_id: string; type: string; content: string; created_at: string }

/**
 * Lists the newest messages. A chat changes with each of its messages: the newest fifty of all are among those of the
 * fifty chats that changed last.
 */
async function listRecent(db: Db): Promise<DemoStats['recentMessages']> {
  const { rows } = await sql<RecentRow>`
    select messages.id, fresh.session_id, type, messages.created_at,
      case when metadata ? 'care' then ${hidden} else content end as content
    from (
      (select id as session_id, chat_id from demo_sessions where message_count > 0
      order by changed_at desc, chat_id desc limit ${shownMessages})
      union all
      (select demo_sessions.id, chats.id
      from demo_sessions join chats on chats.id = demo_sessions.chat_id
      where changed_at is null and chats.message_count > 0
      order by chats.updated_at desc, chats.id desc limit ${shownMessages})
    ) fresh
    join messages on messages.chat_id = fresh.chat_id
    where content <> ''
    order by messages.created_at desc, messages.id desc limit ${shownMessages}`.execute(db)
  return rows.map(({ id, session_id, type, content, created_at }) => ({
    id,
    session_id,
    role: type,
    content,
    created_at,
  }))
}
