import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * Returns what counts as one address: an IPv4 address itself, also where it is written as IPv6; of an IPv6 address its
 * /64, since its owner has all addresses in it.
 */
export function toNetwork(address: string): string {
  const known = read(address)
  return known instanceof ipaddr.IPv6 ? `${toGroups(known, 0xffff)}::/64` : known.toString()
}

/** Returns what one owner of many addresses usually has: the /24 of an IPv4 address, the /56 of an IPv6 one. */
export function toWideNetwork(address: string): string {
  const known = read(address)
  if (known instanceof ipaddr.IPv6) return `${toGroups(known, 0xff00)}::/56`
  return known instanceof ipaddr.IPv4 ? `${known.octets.slice(0, 3).join('.')}.0/24` : known
}

/** Returns an address, an IPv4 one also where it is written as IPv6; anything else as it is. */
function read(address: string): ipaddr.IPv4 | ipaddr.IPv6 | string {
  return isIP(address) === 0 ? address : ipaddr.process(address)
}

/** Returns the first four groups of an IPv6 address, the fourth one masked. */
function toGroups({ parts: [one = 0, two = 0, three = 0, four = 0] }: ipaddr.IPv6, mask: number): string {
  return [one, two, three, four & mask].map((group) => group.toString(16)).join(':')
}
