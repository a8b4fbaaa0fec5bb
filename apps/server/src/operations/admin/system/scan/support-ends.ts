/** Until when the versions that we run on get security fixes, by major version. */

/** https://github.com/nodejs/Release#release-schedule */
export const nodeSupportEnds: Record<string, string> = {
  20: '2026-04-30',
  22: '2027-04-30',
  24: '2028-04-30',
  25: '2026-06-01',
}

/** https://www.postgresql.org/support/versioning/ */
export const postgresSupportEnds: Record<string, string> = {
  13: '2025-11-13',
  14: '2026-11-12',
  15: '2027-11-11',
  16: '2028-11-09',
  17: '2029-11-08',
  18: '2030-11-14',
}
