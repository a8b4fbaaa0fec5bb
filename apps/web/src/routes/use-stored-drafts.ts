import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useWindowEvents } from '#shared/browser/use-window-events.ts'
import { addSender, unsentTexts } from '#shared/drafts/unsent.ts'
import { hasAnswers } from '#shared/learning/unsent-answers.ts'

/** Sends what earlier pages and a visitor's lessons have left, once a user is signed in and whenever the network is back. */
export function useStoredDrafts(userId: string | undefined): void {
  const queryClient = useQueryClient()
  const send = useEffectEvent(() => {
    if (!userId || (unsentTexts(userId) === 0 && !hasAnswers(userId))) return
    const sending = import('./stored-drafts.ts').then((drafts) => drafts.sendStoredDrafts(queryClient, userId))
    sending.catch(() => {}) // the next page tries again
  })
  useWindowEvents({ online: send })
  useEffect(() => {
    send()
    return addSender(async () => {
      if (userId && hasAnswers(userId)) await (await import('./stored-drafts.ts')).syncProgress()
    })
  }, [userId])
}
