/**
 * Makes a UUID of version 7. `crypto.randomUUID` makes another version, and an address without https, on another machine, does
 * not have it.
 */
export function newId(now = Date.now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(10))
  const time = now.toString(16).padStart(12, '0')
  const random = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  const variant = '89ab'.charAt((bytes[9] ?? 0) & 3)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(0, 3)}-${variant}${random.slice(3, 6)}-${random.slice(6, 18)}`
}
