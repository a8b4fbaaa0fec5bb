import { expect, test } from 'vitest'
import { isPublicAddress, isPublicHttps, publicLookup } from './public-lookup.ts'

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/', false],
  ['https://user:word@fcm.googleapis.com/', false],
  ['https://localhost/', false],
  ['https://127.0.0.1/', false],
  ['https://0x7f.1/', false],
  ['https://[::1]/', false],
  ['https://printer/', false],
  ['file:///etc/passwd', false],
  ['no address', false],
])('%s as a push service: %s', (address, expected) => {
  expect(isPublicHttps(address)).toBe(expected)
})

test.each([
  ['8.8.8.8', true],
  ['2a00:1450:4010::1', true],
  ['10.1.2.3', false],
  ['169.254.169.254', false],
  ['172.31.0.1', false],
  ['100.64.0.1', false],
  ['::1', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['::ffff:10.0.0.1', false],
  ['2002:7f00:1::', false],
  ['64:ff9b::a00:1', false],
  ['::ffff:8.8.8.8', false],
  ['4000::1', false],
  ['2001:2::1', false],
  ['2001:db8::1', false],
  ['3fff:1::1', false],
  ['0x7f.1', false],
])('%s as an address on the internet: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected)
})

test('a name that leads to this machine is not found', async () => {
  const error = await new Promise((resolve) => publicLookup('localhost', {}, resolve))

  expect(error).toMatchObject({ code: 'EACCES' })
})
