import type { SecurityCheck } from '@lunaria/contract/admin-system'
import { accountChecks } from './account-checks.ts'
import { dataChecks } from './data-checks.ts'
import type { ScanFacts } from './facts.ts'
import { serviceChecks } from './service-checks.ts'
import { webChecks } from './web-checks.ts'

/** Returns everything that the security check looks at, judged. */
export function judgeFacts(facts: ScanFacts): SecurityCheck[] {
  const checks = [...webChecks, ...accountChecks, ...dataChecks, ...serviceChecks]
  return checks.map(({ id, label, judge }) => ({ id, label, ...judge(facts) }))
}
