import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import { useBackOnce } from '#shared/address/use-back-once.ts'
import { useIsHydrated } from '#shared/browser/use-is-hydrated.ts'

const gridAddress = '/app/cards'

export type OpenCard = { cardId: string | undefined; open(nextId: string): void; close(): void }

/** Returns the card whose panel is open, from the address; the back button closes it. */
export function useOpenCard(): OpenCard {
  const { cardId } = useParams()
  const navigate = useNavigate()
  const { search } = useLocation()
  const over = useOverGrid(cardId, search)

  return {
    cardId,
    open: useCallback(
      (nextId: string) => void navigate({ pathname: `${gridAddress}/${nextId}`, search }, over.opening),
      [navigate, search, over.opening],
    ),
    close: over.closing(() => navigate({ pathname: gridAddress, search }, { replace: true })),
  }
}

/** Returns the open card on the public page, where `/cards/fool` is a page of its own: the panel's card is in the query. */
export function useCardInQuery(): OpenCard {
  const [search, setSearch] = useSearchParams()
  const isHydrated = useIsHydrated() // the prerendered page knows no query
  const cardId = isHydrated ? (search.get('card') ?? undefined) : undefined
  const over = useOverGrid(cardId, `${withCard(search, null)}`)

  return {
    cardId,
    open: useCallback(
      (nextId: string) =>
        setSearch((current) => withCard(current, nextId), { ...over.opening, preventScrollReset: true }),
      [setSearch, over.opening],
    ),
    close: over.closing(() =>
      setSearch((current) => withCard(current, null), { replace: true, preventScrollReset: true }),
    ),
  }
}

function withCard(search: URLSearchParams, cardId: string | null): URLSearchParams {
  const changed = new URLSearchParams(search)
  if (cardId) changed.set('card', cardId)
  else changed.delete('card')
  return changed
}

/**
 * The entry of an open card is over the grid's, whose search it knows: while that is unchanged, closing is going back.
 */
function useOverGrid(cardId: string | undefined, search: string) {
  const { state } = useLocation()
  const goBack = useBackOnce()
  const isTurned = cardId !== undefined
  const gridSearch: unknown = isTurned ? state?.gridSearch : search

  return {
    opening: useMemo(() => ({ replace: isTurned, state: { gridSearch } }), [isTurned, gridSearch]),
    closing: (replace: () => void) => () => (isTurned && gridSearch === search ? goBack() : replace()),
  }
}
