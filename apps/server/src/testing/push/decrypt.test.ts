import { createECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import { decrypt } from './decrypt.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')

/** The example of RFC 8291, 5. */
const example = {
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}

function receiver() {
  const keys = createECDH('prime256v1')
  keys.setPrivateKey(bytes(example.privateKey))
  return { keys, auth: bytes(example.auth) }
}

test('the example of the standard is read', () => {
  expect(decrypt(bytes(example.body), receiver())).toBe('When I grow up, I want to be a watermelon')
})

test('a changed byte, or another secret, is found out', () => {
  const changed = bytes(example.body)
  changed.writeUInt8((changed.at(-1) ?? 0) ^ 1, changed.length - 1)

  expect(() => decrypt(changed, receiver())).toThrow()
  expect(() => decrypt(bytes(example.body), { ...receiver(), auth: Buffer.alloc(16) })).toThrow()
})
