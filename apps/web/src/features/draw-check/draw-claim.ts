/** A draw as the page's address claims it. */
export type DrawClaim = { seed: string; picks: string; commitment: string }

export const emptyClaim: DrawClaim = { seed: '', picks: '', commitment: '' }

/** Cleans what is pasted: it comes with blanks and line breaks, and hex digits may come in capitals. */
export function parseClaim(get: (name: keyof DrawClaim) => string | null): DrawClaim {
  const digits = (name: 'seed' | 'commitment') => (get(name) ?? '').replace(/\s/g, '').toLowerCase()
  return { seed: digits('seed'), picks: (get('picks') ?? '').trim(), commitment: digits('commitment') }
}

/**
 * Returns the draws that an address states: of a spread and, behind it, of the clarifying cards. One that is empty
 * where there are none.
 */
export function claimsIn(address: URLSearchParams): DrawClaim[] {
  const [seeds, picks, commitments] = [address.getAll('seed'), address.getAll('picks'), address.getAll('commitment')]
  const claims = seeds.map((seed, index) => {
    const claim = { seed, picks: picks[index] ?? '', commitment: commitments[index] ?? '' }
    return parseClaim((name) => claim[name])
  })
  return claims.length > 0 ? claims : [parseClaim((name) => address.get(name))]
}

/** Returns the address that states these draws. */
export function toAddress(claims: readonly DrawClaim[]): URLSearchParams {
  return new URLSearchParams(claims.flatMap((claim) => Object.entries(claim)))
}

/** Returns true where all is there that a check of a draw needs. */
export function isComplete(claim: DrawClaim): boolean {
  return Boolean(claim.seed && claim.picks && claim.commitment)
}

/** Reads «0, 15,3 » as numbers; all but whole numbers become NaN and are refused by the check. */
export function parsePicks(picks: string): number[] {
  return picks
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((pick) => (/^\d{1,2}$/.test(pick) ? Number(pick) : Number.NaN))
}
