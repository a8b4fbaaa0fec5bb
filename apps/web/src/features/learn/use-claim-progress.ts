import { useEffect } from 'react'
import { recall } from '#shared/lib/storage.ts'
import { anonymousKey } from './anonymous-key.ts'

/** What was learned before signing in goes into the account as soon as there is one. */
export function useClaimProgress(userId: string | undefined): void {
  useEffect(() => {
    if (!userId || recall('local', anonymousKey) === null) return
    void import('./sync-progress.ts').then(({ syncProgress }) => syncProgress()).catch(() => {}) // the next page tries again
  }, [userId])
}
