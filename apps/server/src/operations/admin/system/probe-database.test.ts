import { expect, test } from 'vitest'
import { toFinding } from './probe-database.ts'

const state = { is_standby: false, is_read_only: false, replicas: 0, lag_seconds: null }

test.each([
  ['a quick answer is fine', state, 5, 'ok', 'Реплик нет'],
  ['its replicas are counted', { ...state, replicas: 2, lag_seconds: 0.4 }, 5, 'ok', 'Реплик: 2'],
  ['one that lags is a warning', { ...state, replicas: 1, lag_seconds: 31 }, 5, 'warning', '31 с'],
  ['a slow answer is a warning', state, 300, 'warning', '300 мс'],
  ['a replica in its place is an error', { ...state, is_standby: true }, 5, 'error', 'реплика'],
  ['a base that takes no changes is an error', { ...state, is_read_only: true }, 5, 'error', 'чтения'],
] as const)('%s', (_, found, tookMs, status, says) => {
  expect(toFinding(found, tookMs)).toEqual({ status, message: expect.stringContaining(says) })
})
