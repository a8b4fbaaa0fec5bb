import { useEffect } from 'react'
import { useModal } from './modal-url.ts'
import { recall } from './storage.ts'

/** Lets the page around open and close the dialogs by events on the window; plans are for somebody who has signed in. */
export function useModalEvents(): void {
  const { open, close } = useModal()

  useEffect(() => {
    const openPlans = () => (recall('local', 'lunaria-user') ? open('plans') : open('sign-in', { next: 'plans' }))
    const openAuth = () => open('sign-in')
    const events = [
      ['open-subscription', openPlans],
      ['close-subscription', close],
      ['openSubscriptionModal', openPlans],
      ['open-auth', openAuth],
      ['openAuthModal', openAuth],
      ['close-auth', close],
    ] as const
    for (const [event, handler] of events) addEventListener(event, handler)
    return () => {
      for (const [event, handler] of events) removeEventListener(event, handler)
    }
  })
}
