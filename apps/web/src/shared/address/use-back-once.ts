import { useLocation, useNavigate } from 'react-router'

/** The entry that is being left; the browser goes back some time after it has been asked to. */
let left: string | undefined

/** Returns a function that goes back from this history entry, once however often it is called meanwhile. */
export function useBackOnce(): () => void {
  const { key } = useLocation()
  const navigate = useNavigate()

  return () => {
    if (left === key) return
    left = key
    addEventListener('popstate', forget, { once: true })
    navigate(-1)
  }
}

function forget(): void {
  left = undefined
}

/** Returns whether the page itself has asked to go back. */
export function isGoingBack(): boolean {
  return left !== undefined
}
