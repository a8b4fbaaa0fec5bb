import pg from 'pg'
import { expect, test } from 'vitest'
import { isDatabaseAway } from './database-away.ts'

const withCode = (code: string, message = 'in words') => Object.assign(new Error(message), { code })
const refused = Object.assign(withCode('ECONNREFUSED'), { syscall: 'connect' })

test.each([
  ['nothing listens', refused],
  ['nothing listens on any address of the host', new AggregateError([refused, refused])],
  ['an administrator has ended the connection', withCode('57P01')],
  ['the server is recovering', withCode('57P03')],
  ['the server follows another one, and only reads', withCode('25006')],
  ['the connection failed', withCode('08006')],
  ['the disk is full', withCode('53100')],
  ['the connection broke', new Error('Connection terminated unexpectedly')],
  ['no connection in time', new Error('timeout exceeded when trying to connect')],
  ['it is closed to connections', withCode('55000', 'database "x" is not currently accepting connections')],
  ['a copy of an error', { ...refused, message: 'connect ECONNREFUSED' }],
])('the database is away: %s', (_, error) => {
  expect(isDatabaseAway(error)).toBe(true)
})

test.each([
  ['a violated constraint', new pg.DatabaseError('duplicate key', 1, 'error')],
  ['a missing table', withCode('42P01')],
  ['a missing file', withCode('ENOENT')],
  ['a bug', new TypeError('x is not a function')],
  ['nothing', undefined],
])('it is there: %s', (_, error) => {
  expect(isDatabaseAway(error)).toBe(false)
})
