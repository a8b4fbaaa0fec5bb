import { useNavigate } from 'react-router'
import { cameFromSite } from '#shared/address/modal-url.ts'
import { Button } from '#shared/ui/buttons/button.tsx'

/** Opens the application with the sign-in; closing it leads back to the page before. */
export function SignInButton() {
  const navigate = useNavigate()
  return (
    <Button size="dense" data-first-focus="" onClick={() => navigate('/app?modal=sign-in', { state: cameFromSite })}>
      Войти
    </Button>
  )
}
