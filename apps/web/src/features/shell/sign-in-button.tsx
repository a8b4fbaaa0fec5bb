import { useNavigate } from 'react-router'
import { Button } from '#shared/ui/button.tsx'

/** Opens the application, where one signs in. */
export function SignInButton() {
  const navigate = useNavigate()
  return (
    <Button size="dense" onClick={() => navigate('/app?modal=sign-in')}>
      Войти
    </Button>
  )
}
