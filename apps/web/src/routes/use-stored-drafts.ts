import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { unsentAnswers, unsentTexts } from '#shared/drafts/unsent.ts'
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each user once
  useEffect(() => send(), [userId])
}
