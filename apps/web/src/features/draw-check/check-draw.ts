import { commitmentOf, type DrawMismatch, type DrawnCard, shuffle, verifyDraw } from '@lunaria/tarot/draw'
import { queryOptions } from '@tanstack/react-query'
import { type DrawClaim, isComplete, parsePicks } from './draw-claim.ts'

export type DrawCheck =
  | { verdict: 'honest'; deck: DrawnCard[]; picks: number[]; cards: DrawnCard[] }
  | { verdict: 'differs'; commitment: string }
  | { verdict: 'malformed'; reason: Exclude<DrawMismatch, 'commitment_differs'> }

/** Repeats the shuffle in this browser; nothing is sent anywhere. */
export function drawCheckQuery(claim: DrawClaim) {
  return queryOptions({
    queryKey: ['draw-check', claim],
    queryFn: () => checkDraw(claim),
    enabled: isComplete(claim),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}

export async function checkDraw({ seed, picks: written, commitment }: DrawClaim): Promise<DrawCheck> {
  const picks = parsePicks(written)
  const result = await verifyDraw({ seed, picks, commitment })
  if (result.ok) return { verdict: 'honest', deck: await shuffle(seed), picks, cards: result.cards }
  if (result.reason !== 'commitment_differs') return { verdict: 'malformed', reason: result.reason }
  return { verdict: 'differs', commitment: await commitmentOf(seed, await shuffle(seed)) }
}
