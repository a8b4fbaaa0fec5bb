import { dangerIn } from '@lunaria/care/help-beside'
import { cardById } from '@lunaria/tarot/cards'
import { hourMs } from '@lunaria/words/time'
import { nextMinute } from '@lunaria/words/zones'
import type { PlatformDeps } from '#platform/deps.ts'
import type { PracticeDeps } from '#practice/deps.ts'
import { type Reminders, type Reminding, sendReminders } from '#practice/reminders/send-reminders.ts'
import { type DueOfDay, moveOn, takeDue } from './due-queries.ts'
import { sendPush } from './send-push.ts'

/** Registers the jobs of this module; called before jobs are started. */
export function handleDayJobs(deps: PracticeDeps): void {
  deps.jobs.schedule('day-reminders', '*/5 * * * *', () => remindOfDay(deps))
  deps.jobs.handle('push', (reminder) => sendPush(deps, reminder))
}

/** Queues the reminders of the day whose time has come. */
export function remindOfDay(deps: Pick<PlatformDeps, 'db' | 'jobs' | 'now'>): Promise<void> {
  return sendReminders(deps, dayReminders)
}

const dayReminders: Reminders<DueOfDay> = {
  batchSize: 200,
  latestMs: 2 * hourMs, // the question of the evening does not come at night
  takeDue,
  moveOn: (trx, reminder, now) => {
    const { zone, minute, next_day: lastDay } = reminder
    return moveOn(trx, reminder, nextMinute({ zone, minute, lastDay }, now))
  },
  findReminding: async (_, reminder) =>
    isWanted(reminder)
      ? { push: reminder.kind, letter: reminder.by_mail ? chooseLetter(reminder) : undefined }
      : undefined,
}

/** Returns false for a card that is turned already, for an evening that is written down, and after words of danger. */
function isWanted({ kind, is_turned, note, note_before }: DueOfDay): boolean {
  if (dangerIn(note) || dangerIn(note_before)) return false
  return kind === 'card' ? !is_turned : is_turned && note.trim() === ''
}

function chooseLetter({ user_id: userId, kind, next_day: day, card_id }: DueOfDay): Reminding['letter'] {
  const cardName = cardById(card_id ?? '')?.name
  if (kind === 'card') return { kind: 'day-card', data: { userId, day } }
  return cardName ? { kind: 'day-evening', data: { userId, day, cardName } } : undefined
}
