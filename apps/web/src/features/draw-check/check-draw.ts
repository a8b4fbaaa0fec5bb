import { type ClarifyingMismatch, clarifyingCard, verifyClarifyingDraw } from '@lunaria/tarot/clarifying-draw'
import { computeCommitment, type DrawnCard, shuffle, verifyDraw } from '@lunaria/tarot/draw'
import { queryOptions } from '@tanstack/react-query'
import { type DrawClaim, isComplete, parsePicks } from './draw-claim.ts'

export type DrawCheck =
  | {
      verdict: 'honest'
      deck: DrawnCard[]
      picks: number[]
      cards: DrawnCard[]
      /** Of a clarifying card: it is the first in its deck that was not on the table. */
      isFirstFree?: boolean
    }
  | { verdict: 'differs'; commitment: string }
  | { verdict: 'malformed'; reason: Exclude<ClarifyingMismatch, 'commitment_differs'> }

/** Repeats the shuffles of a table in this browser; nothing is sent anywhere. */
export function tableCheckQuery(claims: readonly DrawClaim[]) {
  return queryOptions({
    queryKey: ['draw-check', claims],
    queryFn: () => checkTable(claims),
    enabled: claims.every(isComplete),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}

/** Checks the draw of a spread and those of its clarifying cards, each against the table before it. */
export async function checkTable(claims: readonly DrawClaim[]): Promise<DrawCheck[]> {
  const checks: DrawCheck[] = []
  const lying: string[] = []
  for (const [index, claim] of claims.entries()) {
    const check = await checkDraw(claim, index > 0 ? lying : undefined)
    if (check.verdict === 'honest') lying.push(...check.cards.map(({ cardId }) => cardId))
    checks.push(check)
  }
  return checks
}

async function checkDraw({ seed, picks: written, commitment }: DrawClaim, lying?: string[]): Promise<DrawCheck> {
  const draw = { seed, picks: parsePicks(written), commitment }
  const result = lying ? await verifyClarifyingDraw({ ...draw, tableCards: lying }) : await verifyDraw(draw)
  if (!result.ok && result.reason !== 'commitment_differs') return { verdict: 'malformed', reason: result.reason }
  const deck = await shuffle(seed)
  if (!result.ok) return { verdict: 'differs', commitment: await computeCommitment(seed, deck) }
  const honest = { verdict: 'honest' as const, deck, picks: draw.picks }
  if ('cards' in result) return { ...honest, cards: result.cards }
  return { ...honest, cards: [result.card], isFirstFree: clarifyingCard(deck, lying ?? []).pick === draw.picks[0] }
}
