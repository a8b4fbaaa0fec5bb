import { isIPv4, isIPv6, SocketAddress } from 'node:net'

/**
 * Returns what counts as one address: an IPv4 address itself, also where it is written as IPv6; of an IPv6 address its
 * /64, since its owner has all addresses in it.
 */
export function toNetwork(address: string): string {
  const groups = groupsIn(address)
  return typeof groups === 'string' ? groups : `${groups.slice(0, 4).join(':')}::/64`
}

/** Returns what one owner of many addresses usually has: the /24 of an IPv4 address, the /56 of an IPv6 one. */
export function toWideNetwork(address: string): string {
  const groups = groupsIn(address)
  if (typeof groups === 'string') return isIPv4(groups) ? `${groups.slice(0, groups.lastIndexOf('.'))}.0/24` : groups
  const fourth = Number.parseInt(groups[3] ?? '0', 16) & 0xff00
  return `${[...groups.slice(0, 3), fourth.toString(16)].join(':')}::/56`
}

/**
 * Returns the eight groups of an IPv6 address; an IPv4 address, also where it is written as IPv6, or anything else, as
 * it is.
 */
function groupsIn(address: string): string[] | string {
  if (!isIPv6(address)) return address
  const zoneless = address.split('%', 1)[0] ?? address
  const [head = '', tail] = new SocketAddress({ address: zoneless, family: 'ipv6' }).address.split('::')
  const mapped = /^ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(tail ?? '')
  if (head === '' && mapped?.[1]) return mapped[1]

  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : 8 - before.length - countGroups(after)
  return [...before, ...Array<string>(zeros).fill('0'), ...after]
}

/** An IPv4 address at the end takes the place of two groups. */
function countGroups(parts: string[]): number {
  return parts.length + (parts.at(-1)?.includes('.') ? 1 : 0)
}
