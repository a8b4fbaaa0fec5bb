import { vi } from 'vitest'

const bytes = Uint8Array.from([1, 2, 3]).buffer

/** Options for a new passkey, as the server sends them. */
export const creationOptions = {
  rp: { name: 'Лунария', id: 'localhost' },
  user: { id: 'AQID', name: 'anna@example.com', displayName: 'anna@example.com' },
  challenge: 'AQID',
  pubKeyCredParams: [{ type: 'public-key' as const, alg: -7 }],
}

/** Stubs a browser that knows passkeys, with a user who confirms each, or one with whom it fails. */
export function stubPasskeys({ fails }: { fails?: string } = {}): void {
  const credential = {
    id: 'AQID',
    rawId: bytes,
    type: 'public-key',
    authenticatorAttachment: 'platform',
    getClientExtensionResults: () => ({}),
    response: { clientDataJSON: bytes, attestationObject: bytes, authenticatorData: bytes, signature: bytes },
  }
  const answer = async () => {
    if (fails) throw new DOMException('The operation either timed out or was not allowed.', fails)
    return credential
  }
  vi.stubGlobal('PublicKeyCredential', class {})
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create: answer, get: answer } })
}
