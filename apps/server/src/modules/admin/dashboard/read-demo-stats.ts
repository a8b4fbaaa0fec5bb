import type { DemoStats } from '@lunaria/contract/admin-dashboard'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

const shownMessages = 50
/** In place of a message about danger or grief, and of the answer to it. */
const hidden = 'сообщение скрыто'

/** The demo chats that are kept (30 days), and what was said in them last. */
export async function readDemoStats(db: Db): Promise<DemoStats> {
  const [summary, recentMessages] = await Promise.all([sumUp(db), listRecent(db)])
  return { summary, recentMessages }
}

async function sumUp(db: Db): Promise<DemoStats['summary']> {
  const [questions, all] = await Promise.all([
    sql<{ sessions: number; questions: number }>`
      select count(*)::int as sessions, coalesce(sum(asked.count), 0)::int as questions
      from demo_sessions cross join lateral (
        select count(*) as count from messages where messages.chat_id = demo_sessions.chat_id and type = 'user'
      ) asked`.execute(db),
    sql<{ messages: number }>`
      select coalesce(sum(message_count), 0)::int as messages
      from demo_sessions join chats on chats.id = demo_sessions.chat_id`.execute(db),
  ])
  const { sessions, questions: asked } = questions.rows[0] ?? { sessions: 0, questions: 0 }
  return {
    session_count: sessions,
    total_user_messages: asked,
    total_messages: all.rows[0]?.messages ?? 0,
    avg_user_messages: sessions > 0 ? Math.round((asked / sessions) * 100) / 100 : 0,
  }
}

type RecentRow = { id: string; session_id: string; type: string; content: string; created_at: string }

/** A chat changes with each of its messages: the newest fifty of all are among those of the fifty chats that changed last. */
async function listRecent(db: Db): Promise<DemoStats['recentMessages']> {
  const { rows } = await sql<RecentRow>`
    select messages.id, fresh.session_id, type, messages.created_at,
      case when metadata ? 'care' then ${hidden} else content end as content
    from (
      select demo_sessions.id as session_id, chats.id as chat_id
      from demo_sessions join chats on chats.id = demo_sessions.chat_id
      where chats.message_count > 0
      order by chats.updated_at desc, chats.id desc limit ${shownMessages}
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
