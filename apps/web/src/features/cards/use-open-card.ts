import { useLocation, useNavigate, useParams } from 'react-router'

const gridAddress = '/app/cards'

/** The card whose panel is open stands in the address; the back button closes it. */
export function useOpenCard() {
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
