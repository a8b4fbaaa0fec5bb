import { useSearchParams } from 'react-router'
import { AuthDialog } from '#features/auth/auth-dialog.tsx'
import { CancelDialog } from '#features/plans/cancel-dialog.tsx'
import { PlansDialog } from '#features/plans/plans-dialog.tsx'
import { useModal } from '#shared/lib/modal-url.ts'
import { useAccount } from '#shared/session/session.ts'

/**
 * The dialogs that the address opens, on any page.
 * Somebody who has to sign in first goes on to where he was heading: `?modal=sign-in&next=plans`.
 */
export function Modals() {
  const userId = useAccount()?.user.id
  const modal = useModal()
  const [search] = useSearchParams()
  const { name, open, close } = modal
  const mode = name === 'sign-up' || name === 'sign-in' || name === 'forgot-password' ? name : null

  return (
    <>
      <AuthDialog
        mode={userId ? null : mode}
        onModeChange={open}
        onClose={close}
        onDone={() => (search.get('next') === 'plans' ? open('plans') : close())}
      />
      <PlansDialog
        userId={userId}
        isOpen={name === 'plans'}
        onClose={close}
        onSignInNeeded={() => open('sign-in', { next: 'plans' })}
      />
      {userId && <CancelDialog userId={userId} isOpen={name === 'cancel-plan'} onClose={close} />}
    </>
  )
}
