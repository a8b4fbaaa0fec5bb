import { useModal } from './modal-url.ts'
import { recall } from './storage.ts'
import { useWindowEvents } from './use-window-events.ts'

/** Lets the page around open and close the dialogs by events on the window; plans are for a signed-in user. */
export function useModalEvents(): void {
  const { open, close } = useModal()

  const openPlans = () => (recall('local', 'lunaria-user') ? open('plans') : open('sign-in', { next: 'plans' }))
  const openAuth = () => open('sign-in')

  useWindowEvents({
    'open-subscription': openPlans,
    'close-subscription': () => close(),
    openSubscriptionModal: openPlans,
    'open-auth': openAuth,
    openAuthModal: openAuth,
    'close-auth': () => close(),
  })
}
