/**
 * What happens in the product, as events on the window for the page around it (analytics, embedding): event name -> detail.
 * That page may send the events about a plan, a profile or a dialog, too (use-account-events.ts, use-modal-events.ts).
 */
type ProductEvents = {
  subscriptionUsageUpdated: { userId: string; usage: unknown }
  userSubscriptionUpdated: { userId: string }
  userProfileUpdated: { userId: string; profile: unknown }
  openSubscriptionModal: null
  openAuthModal: null
  demoLimitReached: null
}

/** Fires an event of the product on the window. */
export function announce<Name extends keyof ProductEvents>(name: Name, detail: ProductEvents[Name]): void {
  window.dispatchEvent(new CustomEvent(name, { detail }))
}
