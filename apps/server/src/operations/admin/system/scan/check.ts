import type { SecurityCheck } from '@lunaria/contract/admin-system'
import { shownCount } from '@lunaria/words/counts'
import { type Forms, plural } from '@lunaria/words/plural'
import type { ScanFacts } from './facts.ts'

export type Verdict = Pick<SecurityCheck, 'status' | 'message'>
/** One thing that is looked at; pure, so that each of its verdicts can be shown. */
export type Check = { id: string; label: string; judge: (facts: ScanFacts) => Verdict }

/** Returns a verdict that nothing needs to be done. */
export const ok = (message: string): Verdict => ({ status: 'ok', message })

/** Returns a verdict that the operator has to do something. */
export const warning = (message: string): Verdict => ({ status: 'warning', message })

/** Returns a verdict that the operator should know something. */
export const info = (message: string): Verdict => ({ status: 'info', message })

/** Returns true for an address that only this machine can open. */
export function isOnThisMachine(url: string): boolean {
  const { hostname } = new URL(url)
  return hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.')
}

/** Returns «2 дня», «5 дней» */
export function counted(count: number, forms: Forms): string {
  return `${shownCount(count)} ${plural(count, forms)}`
}
