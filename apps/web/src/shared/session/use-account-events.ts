import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { sessionKey } from './keys.ts'
import { applyProfile, planKeys, recordKey, savedUserId, useAccount } from './session.ts'

/** Hears on the window what has changed for whoever is signed in: his plan, which is asked for again, and his profile. */
export function useAccountEvents(): void {
  const queryClient = useQueryClient()
  const userId = useAccount()?.user.id

  // Another tab has signed in or out, or has changed the plan or the name of whoever is here.
  useEffect(() => {
    const onRecord = ({ key }: StorageEvent): void => {
      if (key !== recordKey && key !== null) return
      const keys = userId && savedUserId() === userId ? planKeys(userId) : [sessionKey]
      for (const queryKey of keys) queryClient.invalidateQueries({ queryKey })
    }
    addEventListener('storage', onRecord)
    return () => removeEventListener('storage', onRecord)
  }, [queryClient, userId])

  useEffect(() => {
    if (!userId) return

    const onPlan = (event: Event): void => {
      if (detailOf(event).userId !== userId) return
      for (const queryKey of planKeys(userId)) {
        // Whoever told may be ourselves: what is being asked for already is not asked for twice.
        queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false })
      }
    }

    const onProfile = (event: Event): void => {
      const { userId: whose, profile } = detailOf(event)
      if (whose !== userId || typeof profile !== 'object' || profile === null) return
      applyProfile(queryClient, userId, profile)
    }

    addEventListener('userSubscriptionUpdated', onPlan)
    addEventListener('userProfileUpdated', onProfile)
    return () => {
      removeEventListener('userSubscriptionUpdated', onPlan)
      removeEventListener('userProfileUpdated', onProfile)
    }
  }, [queryClient, userId])
}

function detailOf(event: Event): { userId?: unknown; profile?: unknown } {
  const detail: unknown = event instanceof CustomEvent ? event.detail : undefined
  return typeof detail === 'object' && detail !== null ? detail : {}
}
