import type { PlanId } from '@lunaria/contract/common'

/** A second factor; a passkey by the name that its user gave it. */
export type ChangedFactor = { kind: 'totp' } | { kind: 'passkey'; name: string }

/** What each kind of letter says, times in ISO 8601. Links carry the id of a one-time token, never the token. */
export type MailData = {
  'confirm-email': { tokenId: string }
  'reset-password': { tokenId: string }
  /** To the new address. */
  'change-email': { tokenId: string }
  /** To the old address. */
  'email-changed': { newEmail: string }
  'password-changed': { changedAt: string }
  /** A sign-in from a device that is new for the account. */
  'new-device': { device: string; address: string; signedInAt: string }
  'factor-added': { factor: ChangedFactor; changedAt: string }
  'factor-removed': { factor: ChangedFactor; changedAt: string }
  'payment-receipt': {
    paymentId: string
    plan: PlanId
    amountKopecks: number
    paidAt: string
    messageLimit: number
    endsAt: string
  }
  'plan-expires-tomorrow': { plan: PlanId; endsAt: string; messagesLeft: number }
  'plan-expired': { plan: PlanId; endedAt: string }
  /** Readings that the user wanted to come back to; one of them and when it was asked. Nothing of what it was about. */
  'journal-return': { entries: number; drawId: string; askedAt: string }
  /** The card of a date is face down; `userId` is whom the letter's own link takes out of the list. */
  'day-card': { userId: string; day: string }
  /** The question of the evening; the card that was turned. */
  'day-evening': { userId: string; day: string; cardName: string }
  /** A month of a yearly reading has opened: the first of it, and its card. */
  'year-month': { userId: string; day: string; cardName: string }
  /** The twelve months are over. */
  'year-letter': { userId: string }
  refund: { paymentId: string; plan: PlanId; amountKopecks: number; refundedAt: string }
  'account-deleted': { deletedAt: string }
  /** From the operator's panel, to see that letters arrive. */
  test: { askedAt: string; askedBy: string }
}
export type MailKind = keyof MailData

/** Letters that the user can unsubscribe from; the others are always sent. */
export const optionalKinds: ReadonlySet<MailKind> = new Set([
  'plan-expires-tomorrow',
  'plan-expired',
  'journal-return',
  'day-card',
  'day-evening',
  'year-month',
  'year-letter',
])
