/** Returns whether the browser knows passkeys; an old one does not, nor does any without https. */
export function hasPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function'
}
