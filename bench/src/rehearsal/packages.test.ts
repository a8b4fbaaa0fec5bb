import { expect, test } from 'vitest'
import { isWhole } from './database-cluster.ts'
import { missingPackages, postgresBinaries } from './packages.ts'

const debian = ['patroni', 'etcd', 'psql', 'setpriv'].map((name) => `/usr/bin/${name}`)
const servers = ['/usr/sbin/haproxy', '/usr/sbin/nginx', '/usr/lib/postgresql/15/bin/initdb']
const searchPath = '/usr/bin:/usr/sbin'

test('nothing is missing where all packages are installed', () => {
  const files = new Set([...debian, ...servers])

  expect(missingPackages((file) => files.has(file), searchPath)).toEqual([])
  expect(postgresBinaries((file) => files.has(file))).toBe('/usr/lib/postgresql/15/bin')
})

test('the packages that are missing are named', () => {
  const files = new Set(debian)

  expect(missingPackages((file) => files.has(file), searchPath)).toEqual(['haproxy', 'nginx', 'postgresql-15'])
})

test('a cluster is whole with a leader and two replicas that follow it, one of them synchronously', () => {
  const [leader, sync, other] = [
    { name: 'pg1', role: 'leader', state: 'running' },
    { name: 'pg2', role: 'sync_standby', state: 'running', lag: 0 },
    { name: 'pg3', role: 'replica', state: 'streaming', lag: 8 },
  ] as const

  expect(isWhole([leader, sync, other])).toBe(true)
  expect(isWhole([leader, sync])).toBe(false)
  expect(isWhole([leader, { ...sync, role: 'replica' }, other])).toBe(false)
  expect(isWhole([leader, sync, { ...other, state: 'starting' }])).toBe(false)
  expect(isWhole([leader, sync, { ...other, lag: 5e7 }])).toBe(false)
})
