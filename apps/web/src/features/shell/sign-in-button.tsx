import { useNavigate } from 'react-router'
import { cameFromSite } from '#shared/lib/modal-url.ts'
import { Button } from '#shared/ui/button.tsx'

/** Opens the application, where one signs in; whoever thinks better of it is back where he was. */
export function SignInButton() {
  const navigate = useNavigate()
  return (
    <Button size="dense" onClick={() => navigate('/app?modal=sign-in', { state: cameFromSite })}>
      Войти
    </Button>
  )
}
