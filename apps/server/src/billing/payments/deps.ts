import type { PlatformDeps } from '#platform/deps.ts'
import type { YooKassa } from './yookassa.ts'

/** What payments need from outside. */
export type BillingDeps = Pick<PlatformDeps, 'config' | 'db' | 'jobs' | 'limits' | 'log' | 'now' | 'settings'> & {
  payments: YooKassa
}
