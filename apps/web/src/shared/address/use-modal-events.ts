import { useWindowEvents } from '#shared/browser/use-window-events.ts'
import { getItem } from '#shared/storage/storage.ts'
import { useModal } from './modal-url.ts'

/** Lets the page around open and close the dialogs by events on the window; plans are for a signed-in user. */
export function useModalEvents(): void {
  const { open, close } = useModal()

  const openPlans = () => (getItem('local', 'lunaria-user') ? open('plans') : open('sign-in', { next: 'plans' }))
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
