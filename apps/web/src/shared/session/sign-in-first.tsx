import { Navigate, useLocation } from 'react-router'

/** In the place of a page that needs an account: the sign-in, which leads back here. */
export function SignInFirst() {
  const { pathname, search, hash } = useLocation()
  const asked = new URLSearchParams({ modal: 'sign-in', next: `${pathname}${search}${hash}` })
  return <Navigate to={`/app?${asked}`} replace />
}
