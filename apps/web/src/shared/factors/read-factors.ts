import type { FactorKind } from '@lunaria/contract/factors'
import { hasPasskeys } from './has-passkeys.ts'

/** Returns how the user can continue, out of the details of a refusal; a passkey counts where the browser knows it. */
export function readFactors(details: unknown): FactorKind[] {
  const { methods } = Object(details)
  const kinds: readonly unknown[] = Array.isArray(methods) ? methods : []
  return (['passkey', 'totp', 'recovery'] as const).filter(
    (kind) => kinds.includes(kind) && (kind !== 'passkey' || hasPasskeys()),
  )
}
