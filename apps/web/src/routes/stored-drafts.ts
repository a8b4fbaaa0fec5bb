import type { QueryClient } from '@tanstack/react-query'
import { clientDrafts, meetingDrafts } from '#features/cabinet/cabinet-drafts.ts'
import { boardDrafts } from '#features/creative/board-drafts.ts'
import { syncProgress } from '#features/learn/progress/sync-progress.ts'
import { monthDrafts } from '#features/year/month-drafts.ts'
import { sessionSignal } from '#shared/api/session-signal.ts'
import { entryDrafts } from '#shared/journal/entry-drafts.ts'
import { hasAnswers } from '#shared/learning/unsent-answers.ts'
import { storedNames } from '#shared/storage/storage.ts'

export { syncProgress }

const kinds = [entryDrafts, monthDrafts, clientDrafts, meetingDrafts, boardDrafts]

/** Sends what earlier pages of the user have left in this browser. */
export async function sendStoredDrafts(queryClient: QueryClient, userId: string): Promise<void> {
  const session = sessionSignal()
  for (const name of storedNames(userId)) {
    const [kind, ...id] = name.split(':')
    if (session.aborted) return
    await kinds.find((known) => known.name === kind)?.resend(queryClient, { userId, id: id.join(':') })
  }
  if (hasAnswers(userId)) await syncProgress()
}
