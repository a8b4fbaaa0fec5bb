import type { Chat } from '@lunaria/contract/chats'
import type { ReplyOf } from '@lunaria/contract/endpoint'
import type { accountApi } from '@lunaria/contract/profile'
import { accountPreviewLength } from '@lunaria/contract/profile'
import { plainText } from '@lunaria/tarot/card-tags'
import { cutText } from '@lunaria/words/cut'
import { dayMs, moscowMonthStart } from '@lunaria/words/time'
import { listPayments } from '#billing/payments/list-payments.ts'
import { findUsage } from '#billing/subscriptions/usage-queries.ts'
import { recentChats } from '#conversation/chats/read-messages.ts'
import { findAccount } from '#identity/auth/account-queries.ts'
import { AppError } from '#lib/app-error.ts'
import type { PlatformDeps } from '#platform/deps.ts'
import { countActivity } from './queries.ts'

const paymentsShown = 5
const chatsShown = 3

/** Reads all that the account page shows, in parallel. */
export async function readAccount(
  deps: Pick<PlatformDeps, 'db' | 'now'>,
  userId: string,
): Promise<ReplyOf<typeof accountApi.get>> {
  const { db } = deps
  const now = deps.now()
  const [account, activity, subscription, payments, chats] = await Promise.all([
    findAccount(db, { userId, now }),
    countActivity(db, { userId, monthStart: moscowMonthStart(now) }),
    findUsage(db, { userId, now }),
    listPayments(db, { userId, limit: paymentsShown }),
    recentChats(db, { userId, limit: chatsShown }),
  ])
  if (!account) throw new AppError('user_not_found')

  const { user } = account
  return {
    user,
    stats: { totalReadings: user.totalReadings, ...activity, daysWithUs: daysSince(new Date(user.createdAt), now) },
    subscription,
    payments,
    chats: chats.map(withPreview),
  }
}

/** Counts days that have begun: the first one is a day too. */
function daysSince(start: Date, now: Date): number {
  return Math.max(1, Math.floor((now.getTime() - start.getTime()) / dayMs) + 1)
}

function withPreview(chat: Chat): Chat {
  return { ...chat, last_message_content: chat.last_message_content && preview(chat.last_message_content) }
}

/** Returns the beginning of a message as it is read: names for tags, no marks of Markdown, one line. */
function preview(content: string): string {
  const text = plainText(content)
    .replace(/[*_#>`]+/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  return text.length <= accountPreviewLength ? text : `${cutText(text, accountPreviewLength - 1).trimEnd()}…`
}
