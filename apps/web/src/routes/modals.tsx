import { useSearchParams } from 'react-router'
import { useModal } from '#shared/lib/modal-url.ts'
import { whenOpened } from '#shared/lib/when-opened.tsx'
import { useAccount } from '#shared/session/session.ts'

const AuthDialog = whenOpened(async () => (await import('#features/auth/auth-dialog.tsx')).AuthDialog)
const PlansDialog = whenOpened(async () => (await import('#features/plans/plans-dialog.tsx')).PlansDialog)
const CancelDialog = whenOpened(async () => (await import('#features/plans/cancel-dialog.tsx')).CancelDialog)

/**
 * The dialogs that the address opens, on any page.
 * Somebody who has to sign in first goes on to where he was heading: `?modal=sign-in&next=plans`.
 */
export function Modals() {
  const userId = useAccount()?.user.id
  const modal = useModal()
  const [search] = useSearchParams()
  const { name, open, close } = modal
  const isEntering = name === 'sign-up' || name === 'sign-in' || name === 'forgot-password'
  const mode = isEntering && !userId ? name : null

  return (
    <>
      <AuthDialog
        isOpen={mode !== null}
        mode={mode}
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
