import { useMemo } from 'react'
import { type LinkProps, useLocation, useNavigate, useSearchParams } from 'react-router'
import { useIsHydrated } from '#shared/browser/use-is-hydrated.ts'
import { useBackOnce } from './use-back-once.ts'

export type OpenCard = { cardId: string | undefined; open(nextId: string): void; close(): void }

/** Keeps the card that is open over a page in the query, `?card=fool`; the back button closes it. */
export function useCardInQuery(): OpenCard {
  const [search] = useSearchParams()
  const { hash } = useLocation()
  const navigate = useNavigate()
  const isHydrated = useIsHydrated() // the prerendered page knows no query
  const cardId = isHydrated ? (search.get('card') ?? undefined) : undefined
  const over = useOverPage(cardId, withCard(search, null))
  const to = (id: string | null) => ({ search: withCard(search, id), hash })

  return {
    cardId,
    open: (nextId) => void navigate(to(nextId), { ...over.opening, preventScrollReset: true }),
    close: over.closing(() => navigate(to(null), { replace: true, preventScrollReset: true })),
  }
}

/** Returns what a link has that opens a card, on the side that is up, over the page. */
export function useCardLink(card: {
  cardId: string
  isReversed?: boolean | undefined
}): Pick<LinkProps, 'to' | 'state' | 'preventScrollReset'> {
  const [search] = useSearchParams()
  const { hash } = useLocation()
  const to = withCard(search, card.cardId)
  return {
    to: { search: card.isReversed ? `${to}&side=reversed` : to, hash },
    state: { pageSearch: withCard(search, null) },
    preventScrollReset: true,
  }
}

function withCard(search: URLSearchParams, cardId: string | null): string {
  const changed = new URLSearchParams(search)
  changed.delete('side')
  if (cardId) changed.set('card', cardId)
  else changed.delete('card')
  return `${changed}`
}

/**
 * Places the entry of an open card over the page's, whose search it knows: while that is unchanged, closing is going
 * back.
 */
export function useOverPage(cardId: string | undefined, search: string) {
  const { state } = useLocation()
  const goBack = useBackOnce()
  const isTurned = cardId !== undefined
  const pageSearch: unknown = isTurned ? state?.pageSearch : search

  return {
    opening: useMemo(() => ({ replace: isTurned, state: { pageSearch } }), [isTurned, pageSearch]),
    closing: (replace: () => void) => () => (isTurned && pageSearch === search ? goBack() : replace()),
  }
}
