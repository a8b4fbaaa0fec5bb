import { useCallback } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { type OpenCard, useOverPage } from '#shared/address/card-in-address.ts'

const gridAddress = '/app/cards'

/** Returns the card whose panel is open, from the address; the back button closes it. */
export function useOpenCard(): OpenCard {
  const { cardId } = useParams()
  const navigate = useNavigate()
  const { search } = useLocation()
  const over = useOverPage(cardId, search)

  return {
    cardId,
    open: useCallback(
      (nextId: string) => void navigate({ pathname: `${gridAddress}/${nextId}`, search }, over.opening),
      [navigate, search, over.opening],
    ),
    close: over.closing(() => navigate({ pathname: gridAddress, search }, { replace: true })),
  }
}
