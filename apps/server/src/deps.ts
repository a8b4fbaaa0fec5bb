import type { BillingDeps } from './billing/payments/deps.ts'
import type { ConversationDeps } from './conversation/deps.ts'
import type { IdentityDeps } from './identity/deps.ts'
import type { PlatformDeps } from './platform/deps.ts'

/**
 * Everything the app needs from outside: made once in main.ts, or for a test. A function asks for the members that it uses, or for
 * what its wing uses; the whole is for those that work across wings.
 */
export type Deps = PlatformDeps & BillingDeps & IdentityDeps & ConversationDeps
