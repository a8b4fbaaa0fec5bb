import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { unsentAnswers } from '#shared/drafts/answer-log.ts'
import { addSender, unsentTexts } from '#shared/drafts/unsent.ts'
import { useWindowEvents } from '#shared/lib/use-window-events.ts'

/** Sends what earlier pages have left, once a user is signed in and whenever the network is back. */
export function useStoredDrafts(userId: string | undefined): void {
  const queryClient = useQueryClient()
  const send = useEffectEvent(() => {
    if (!userId || unsentTexts(userId) + unsentAnswers(userId) === 0) return
    const sending = import('./stored-drafts.ts').then((drafts) => drafts.sendStoredDrafts(queryClient, userId))
    sending.catch(() => {}) // the next page tries again
  })
  useWindowEvents({ online: send })
  useEffect(() => {
    send()
    return userId === undefined ? undefined : addSender(() => sendAnswers(userId))
  }, [userId])
}

async function sendAnswers(userId: string): Promise<void> {
  if (unsentAnswers(userId) > 0) await (await import('#features/learn/sync-progress.ts')).syncProgress()
}
