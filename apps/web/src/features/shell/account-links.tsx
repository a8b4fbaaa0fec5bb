import { LogOut } from 'lucide-react'
import { useAccount } from '#shared/session/session.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { ButtonLink } from '#shared/ui/buttons/button-link.tsx'
import { SignInButton } from './sign-in-button.tsx'
import { useSignOut } from './use-sign-out.ts'

/** In the header of the public pages for a user who was signed in: into the application, and out of the account. */
export function AccountLinks() {
  const account = useAccount()
  const signOut = useSignOut()
  if (!account) return <SignInButton />

  return (
    <>
      <ButtonLink to="/app" size="dense" className="max-md:px-3.5">
        В приложение
      </ButtonLink>
      <Button size="dense" variant="ghost" className="max-lg:px-3 max-md:hidden" onClick={() => signOut('/')}>
        <LogOut aria-hidden="true" className="lg:hidden" />
        <span className="max-lg:sr-only">Выйти</span>
      </Button>
    </>
  )
}

/** On a phone it is in the menu. */
export function SignOutLink({ onLeave }: { onLeave: () => void }) {
  const account = useAccount()
  const signOut = useSignOut()
  if (!account) return null

  return (
    <Button
      variant="secondary"
      className="mx-5 mt-6"
      onClick={() => {
        onLeave()
        void signOut('/')
      }}
    >
      Выйти
    </Button>
  )
}
