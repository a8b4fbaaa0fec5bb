import { expect, test } from 'vitest'
import { createSealedSecrets } from './sealed-secrets.ts'

const [old, current] = ['an old secret that is long enough', 'a new secret that is long enough']

test('what is sealed is opened for its owner, by each process that has the secret, and reads like nothing', () => {
  const sealed = createSealedSecrets([old]).seal('JBSWY3DPEHPK3PXP', 'anna')

  expect(JSON.stringify(sealed)).not.toContain('JBSWY3DPEHPK3PXP')
  expect(createSealedSecrets([old]).open(sealed, 'anna')).toBe('JBSWY3DPEHPK3PXP')
  expect(createSealedSecrets([current, old]).open(sealed, 'anna')).toBe('JBSWY3DPEHPK3PXP')
})

test('for another owner, without its secret or changed by a bit it stays closed', () => {
  const secrets = createSealedSecrets([old])
  const { sealed, keyId } = secrets.seal('JBSWY3DPEHPK3PXP', 'anna')
  const changed = Buffer.from(sealed, 'base64url')
  changed.writeUInt8(changed.readUInt8(changed.length - 1) ^ 1, changed.length - 1)

  expect(secrets.open({ sealed, keyId }, 'olga')).toBeUndefined()
  expect(createSealedSecrets([current]).open({ sealed, keyId }, 'anna')).toBeUndefined()
  expect(secrets.open({ sealed: changed.toString('base64url'), keyId }, 'anna')).toBeUndefined()
})

test('the first secret seals, and the same text never twice alike', () => {
  const secrets = createSealedSecrets([current, old])

  expect(secrets.seal('one', 'anna').keyId).toBe(createSealedSecrets([current]).keyId)
  expect(secrets.seal('one', 'anna').sealed).not.toBe(secrets.seal('one', 'anna').sealed)
})
