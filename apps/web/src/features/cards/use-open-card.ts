import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import { useIsHydrated } from '#shared/lib/use-is-hydrated.ts'

const gridAddress = '/app/cards'

export type OpenCard = { cardId: string | undefined; open(nextId: string): void; close(): void }

/** The card whose panel is open is in the address; the back button closes it. */
export function useOpenCard(): OpenCard {
  const { cardId } = useParams()
  const navigate = useNavigate()
  const location = useLocation()
  const isOverGrid = location.state?.isOverGrid === true

  return {
    cardId,
    open(nextId: string): void {
      const isTurned = cardId !== undefined
      const state = { isOverGrid: isTurned ? isOverGrid : true }
      navigate({ pathname: `${gridAddress}/${nextId}`, search: location.search }, { replace: isTurned, state })
    },
    close(): void {
      if (isOverGrid) navigate(-1)
      else navigate({ pathname: gridAddress, search: location.search }, { replace: true })
    },
  }
}

/** The same on the public page, where `/cards/fool` is a page of its own: the panel's card is in the query. */
export function useCardInQuery(): OpenCard {
  const [search, setSearch] = useSearchParams()
  const isHydrated = useIsHydrated() // the prerendered page knows no query
  const cardId = isHydrated ? (search.get('card') ?? undefined) : undefined

  function show(nextId: string | null, replace: boolean): void {
    setSearch(
      (current) => {
        if (nextId) current.set('card', nextId)
        else current.delete('card')
        return current
      },
      { replace, preventScrollReset: true },
    )
  }
  return { cardId, open: (nextId) => show(nextId, cardId !== undefined), close: () => show(null, true) }
}
