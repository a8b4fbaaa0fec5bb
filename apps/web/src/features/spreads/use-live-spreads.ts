import type { TarotSpread } from '@lunaria/contract/tarot'
import type { Spread } from '@lunaria/tarot/types'
import { useEffect, useState } from 'react'

/**
 * Returns the page's spreads as they are by now: the operator may have hidden some, renamed others and published new
 * ones since it was built. Until the server has answered, and where it does not, they are as they were built.
 */
export function useLiveSpreads(built: readonly Spread[]): readonly Spread[] {
  const [live, setLive] = useState<readonly TarotSpread[]>()

  useEffect(() => {
    const leaving = new AbortController()
    // Not by `call`: a stranger's page does without the API's schemas and its catalogue of errors.
    fetch('/api/tarot/spreads', { signal: leaving.signal })
      .then((answer) => (answer.ok ? answer.json() : undefined))
      .then(setLive)
      .catch(() => {})
    return () => leaving.abort()
  }, [])

  if (!live) return built
  const known = built.flatMap((spread) => {
    const now = live.find(({ id }) => id === spread.id)
    return now ? [{ ...spread, name: now.name, description: now.description }] : []
  })
  return [...known, ...live.filter(({ id }) => !built.some((spread) => spread.id === id))]
}
