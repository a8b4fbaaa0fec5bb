import { useQueryClient } from '@tanstack/react-query'
import { sessionKey } from '#shared/api/keys.ts'
import { useWindowEvents } from '#shared/browser/use-window-events.ts'
import { recordKey } from '#shared/storage/saved-role.ts'
import { savedUserId } from '#shared/storage/saved-user.ts'
import { applyProfile, planKeys, useAccount } from './session.ts'

/** Keeps the signed-in user's plan and profile up to date with what other tabs and the page around say of them. */
export function useAccountEvents(): void {
  const queryClient = useQueryClient()
  const userId = useAccount()?.user.id

  useWindowEvents({
    // Another tab has signed in or out, or has changed the user's plan or name.
    storage(event) {
      const key = event instanceof StorageEvent ? event.key : null
      if (key !== recordKey && key !== null) return
      const keys = userId && savedUserId() === userId ? planKeys(userId) : [sessionKey]
      for (const queryKey of keys) queryClient.invalidateQueries({ queryKey })
    },
    userSubscriptionUpdated(event) {
      if (!userId || readDetail(event).userId !== userId) return
      for (const queryKey of planKeys(userId)) {
        // This tab may have said it itself: what is being asked for already is not asked for twice.
        queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false })
      }
    },
    userProfileUpdated(event) {
      const { userId: whose, profile } = readDetail(event)
      if (!userId || whose !== userId || typeof profile !== 'object' || profile === null) return
      applyProfile(queryClient, userId, profile)
    },
  })
}

function readDetail(event: Event): { userId?: unknown; profile?: unknown } {
  const detail: unknown = event instanceof CustomEvent ? event.detail : undefined
  return typeof detail === 'object' && detail !== null ? detail : {}
}
