/**
 * The files of tests that take longest, the longest first: they start processes and databases, and wait for them and for
 * clocks. A run begins with them, so that they wait beside what computes and none comes last, alone.
 */
export const longestTests = [
  'apps/server/src/testing/kill-rounds.test.ts',
  'apps/server/src/operations/backups/backup.test.ts',
  'apps/server/src/conversation/answer/processes.test.ts',
  'apps/server/src/conversation/answer/database-faults.test.ts',
  'apps/server/src/releases/upgrade.test.ts',
  'apps/server/src/platform/start-failure.test.ts',
  'apps/server/src/billing/payments/kill.test.ts',
  'apps/server/src/platform/db/embedded-postgres.test.ts',
  'apps/server/src/billing/payments/checkout.test.ts',
  'apps/server/src/conversation/answer/regenerate.test.ts',
  'apps/server/src/testing/noise/noise.test.ts',
  'apps/server/src/testing/dropped-calls.test.ts',
  'apps/server/src/platform/db/outages.test.ts',
  'apps/server/src/http/access.test.ts',
  'apps/server/src/conversation/answer/slow-reader.test.ts',
  'apps/server/src/platform/jobs.test.ts',
  'apps/server/src/billing/payments/cancel.test.ts',
  'apps/server/src/platform/mail/once.test.ts',
  'apps/server/src/conversation/answer/dialogues.test.ts',
  'apps/server/src/http/slow-requests.test.ts',
]
