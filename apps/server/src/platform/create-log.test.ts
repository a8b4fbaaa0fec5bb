import { Writable } from 'node:stream'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createLog } from './create-log.ts'

function logged(
  write: (log: ReturnType<typeof createLog>) => void,
  level: 'debug' | 'info' | 'warn' | 'error' = 'debug',
) {
  const lines: string[] = []
  const destination = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  write(createLog({ level, destination }))
  return lines
}

test('a line is JSON with the level’s name and the time', () => {
  const [line = ''] = logged((log) => log.warn({ replyId: '1' }, 'Something'))

  expect(JSON.parse(line)).toEqual({
    level: 'warn',
    time: expect.stringMatching(/^\d{4}-.*Z$/),
    replyId: '1',
    msg: 'Something',
  })
})

test('what is below the level is left out, and the level can change', () => {
  const lines = logged((log) => {
    log.info('first')
    log.level = 'info'
    log.info('second')
  }, 'warn')

  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('second')
})

test.each([
  'password',
  'currentPassword',
  'newPassword',
  'password_hash',
  'token',
  'apiKey',
  'secretKey',
  'authorization',
  'cookie',
  'content',
  'question',
])('%s never gets into a line, at the top or inside', (name) => {
  const lines = logged((log) => {
    log.info({ [name]: 'тайна' }, 'top')
    log.info({ inside: { [name]: 'тайна' } }, 'inside')
    log.info({ deep: { inside: { [name]: 'тайна' } } }, 'deep')
  })

  expect(lines.join()).not.toContain('тайна')
  expect(lines.join()).toContain('скрыто')
})

test('secrets are hidden in lists too, and what the caller gave stays as it was', () => {
  const users = [{ id: 1, password: 'тайна' }]

  const lines = logged((log) => log.info({ users, count: 1 }, 'list'))

  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    users: [{ id: 1, password: '[скрыто]' }],
    count: 1,
  })
  expect(users).toEqual([{ id: 1, password: 'тайна' }])
})

test('a request is its method, its path and its address: no query, no headers', () => {
  const req = {
    method: 'GET',
    url: '/api/reset?token=тайна',
    ip: '203.0.113.1',
    headers: { cookie: 'lunaria_session=тайна' },
  }

  const [line = ''] = logged((log) => log.info({ req }, 'incoming request'))

  expect(JSON.parse(line).req).toEqual({ method: 'GET', url: '/api/reset', address: '203.0.113.1' })
  expect(line).not.toContain('тайна')
  const [link = ''] = logged((log) => log.info({ req: { ...req, url: '/s/тайна/picture.png' } }, 'incoming request'))
  expect(JSON.parse(link).req.url).toBe('/s/[скрыто]/picture.png')
})

test('an error keeps its causes and its code, and nothing of a database’s rows', () => {
  const cause = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (email)=(тайна) exists',
    where: 'тайна',
  })

  const [line = ''] = logged((log) => log.error({ err: new Error('Sign-up failed', { cause }) }, 'Failed'))

  expect(JSON.parse(line).err).toMatchObject({
    type: 'Error',
    message: 'Sign-up failed',
    stack: expect.stringContaining('create-log.test.ts'),
    cause: { message: 'duplicate key', code: '23505' },
  })
  expect(line).not.toContain('тайна')
})

test('while the database is away one line a second says so, with the number of those it replaces', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const gone = Object.assign(new Error('connect ENOENT /tmp/.s.PGSQL.5432'), { code: 'ENOENT', syscall: 'connect' })

  const lines = logged((log) => {
    for (let at = 0; at < 40; at++) {
      log.child({ reqId: String(at) }).error({ err: gone }, 'Request failed')
      log.error({ err: { ...gone, message: gone.message, queue: 'mail' } }, 'The job queue failed')
      vi.advanceTimersByTime(50)
    }
    log.error({ err: new Error('something else') }, 'Request failed')
  }).map((line) => JSON.parse(line))

  expect(lines).toHaveLength(3)
  expect(lines[0]).toMatchObject({ msg: 'The database is away', err: { code: 'ENOENT', message: gone.message } })
  expect(lines[1]).toMatchObject({ msg: 'The database is away', moreLikeIt: 39 })
  expect(lines[2]).toMatchObject({ msg: 'Request failed' })
})

test('what is thrown and is no error is logged as text, never as an object', () => {
  const lines = logged((log) => {
    log.error({ err: { message: 'a copy', queue: 'mail' } }, 'The job queue failed')
    log.error({ err: { queue: 'mail' } }, 'The job queue failed')
    log.error({ err: new AggregateError([new Error('one'), new Error('two')]) }, 'Failed')
  })

  expect(lines.map((line) => JSON.parse(line).err.message)).toEqual(['a copy', 'an error without words', 'one; two'])
  expect(lines.join('')).not.toContain('[object Object]')
})
