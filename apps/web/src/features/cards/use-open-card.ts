import { useCallback } from 'react'
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import { useIsHydrated } from '#shared/lib/use-is-hydrated.ts'

const gridAddress = '/app/cards'

export type OpenCard = { cardId: string | undefined; open(nextId: string): void; close(): void }

/** The card whose panel is open is in the address; the back button closes it. */
export function useOpenCard(): OpenCard {
  const { cardId } = useParams()
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const isOverGrid = state?.isOverGrid === true

  const open = useCallback(
    (nextId: string): void => {
      const isTurned = cardId !== undefined
      const state = { isOverGrid: isTurned ? isOverGrid : true }
      navigate({ pathname: `${gridAddress}/${nextId}`, search }, { replace: isTurned, state })
    },
    [cardId, isOverGrid, navigate, search],
  )

  return {
    cardId,
    open,
    close(): void {
      if (isOverGrid) navigate(-1)
      else navigate({ pathname: gridAddress, search }, { replace: true })
    },
  }
}

/** The same on the public page, where `/cards/fool` is a page of its own: the panel's card is in the query. */
export function useCardInQuery(): OpenCard {
  const [search, setSearch] = useSearchParams()
  const isHydrated = useIsHydrated() // the prerendered page knows no query
  const cardId = isHydrated ? (search.get('card') ?? undefined) : undefined

  const isOpen = cardId !== undefined

  const show = useCallback(
    (nextId: string | null, replace: boolean): void => {
      setSearch(
        (current) => {
          if (nextId) current.set('card', nextId)
          else current.delete('card')
          return current
        },
        { replace, preventScrollReset: true },
      )
    },
    [setSearch],
  )
  const open = useCallback((nextId: string) => show(nextId, isOpen), [show, isOpen])
  return { cardId, open, close: () => show(null, true) }
}
