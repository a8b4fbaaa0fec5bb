import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useModal } from '#shared/address/modal-url.ts'
import { lazyOverlay } from '#shared/loading/lazy-overlay.tsx'
import { useAccount } from '#shared/session/session.ts'

const AuthDialog = lazyOverlay(async () => (await import('#features/auth/auth-dialog.tsx')).AuthDialog)
const PlansDialog = lazyOverlay(async () => (await import('#features/plans/plans-dialog.tsx')).PlansDialog)
const CancelDialog = lazyOverlay(async () => (await import('#features/plans/cancel-dialog.tsx')).CancelDialog)
const SignOutDialog = lazyOverlay(async () => (await import('#features/shell/sign-out-dialog.tsx')).SignOutDialog)

/**
 * The dialogs that the address opens, on any page. A visitor who has to sign in first continues to the page that was
 * asked for: `?modal=sign-in&next=plans`, or `next=/app/profile`.
 */
export function Modals() {
  const userId = useAccount()?.user.id
  const modal = useModal()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { name, chosen, open, close, leave } = modal
  const mode = name === 'sign-up' || name === 'sign-in' || name === 'forgot-password' ? name : null
  const isIn = userId !== undefined && mode !== null

  function goOn() {
    const next = search.get('next')
    const address = addressInApp(next)
    if (address) navigate(address, { replace: true })
    else if (next === 'plans') open('plans')
    else close()
  }

  // Whether the user has signed in just now, or before coming by this address.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, although the next page may take its time
  useEffect(() => {
    if (isIn) goOn()
  }, [isIn])

  return (
    <>
      <AuthDialog isOpen={!userId && mode !== null} mode={userId ? null : mode} onModeChange={open} onClose={leave} />
      <PlansDialog
        userId={userId}
        isOpen={name === 'plans'}
        chosen={chosen}
        onClose={close}
        onSignInNeeded={(plan) => open('sign-in', { next: 'plans', chosen: plan })}
      />
      {userId && <CancelDialog userId={userId} isOpen={name === 'cancel-plan'} onClose={close} />}
      {userId && <SignOutDialog userId={userId} isOpen={name === 'sign-out'} onClose={close} />}
    </>
  )
}

/**
 * Returns the address, if it leads into the application and nowhere else: a link made by others may have anything
 * there.
 */
export function addressInApp(text: string | null): string | null {
  if (!text?.startsWith('/app')) return null
  // As a browser reads it: without `..`, which could lead out again.
  const { pathname, search, hash } = new URL(text, location.origin)
  return pathname === '/app' || pathname.startsWith('/app/') ? `${pathname}${search}${hash}` : null
}
