import type { OwnSpread } from '@lunaria/contract/own-spreads'
import { useQuery } from '@tanstack/react-query'
import { useAccount } from '#shared/session/session.ts'
import { ownSpreadsQuery } from '#shared/spreads/own-spreads-queries.ts'

/** Returns the spreads that the user has made; none while they are not known. */
export function useOwnSpreads(): readonly OwnSpread[] {
  const userId = useAccount()?.user.id ?? ''
  return useQuery({ ...ownSpreadsQuery(userId), enabled: userId !== '' }).data ?? []
}
