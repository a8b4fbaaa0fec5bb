import { afterEach, expect, test, vi } from 'vitest'
import { clearUserData, getItem, setItem, storedNames, userKey } from './storage.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('a key carries the version and the user, and nobody else’s are listed or deleted', () => {
  const [ones, others] = [userKey('one', 'journal:7'), userKey('another', 'journal:8')]
  expect(ones).toBe('lunaria-own:v1:one:journal:7')
  for (const key of [ones, others, 'lunaria-own:v2:one:journal:9', 'lunaria-theme']) localStorage.setItem(key, 'Моё')

  expect(storedNames('one')).toEqual(['journal:7'])
  clearUserData('one')

  expect(Object.keys(localStorage)).toEqual(expect.arrayContaining([others, 'lunaria-theme']))
  expect(localStorage.getItem(ones)).toBeNull()
})

test('storage of which every use throws keeps nothing, says so, and throws nothing on', () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  const blocked = new Proxy({}, { get: refuse, ownKeys: refuse })
  vi.stubGlobal('localStorage', blocked)
  vi.stubGlobal('sessionStorage', blocked)

  expect(setItem('local', 'lunaria-theme', 'dark')).toBe(false)
  expect(setItem('session', 'lunaria-theme', null)).toBe(false)
  expect(getItem('local', 'lunaria-theme')).toBeNull()
  expect(storedNames('one')).toEqual([])
  expect(() => clearUserData('one')).not.toThrow()
})
