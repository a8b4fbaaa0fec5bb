import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import { BlockList, isIP } from 'node:net'

/** Addresses that are of no machine on the internet (RFC 6890 and its kin). */
const inner = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inner.addSubnet(net, prefix, 'ipv4')
/** The one part of IPv6 that is given out to the internet, and what in it is not, or leads to an IPv4 address. */
const outer = new BlockList()
outer.addSubnet('2000::', 3, 'ipv6')
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  inner.addSubnet(net, prefix, 'ipv6')

/** Returns true for an address that a machine on the internet can have. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !inner.check(address, 'ipv4')
  return family === 6 && outer.check(address, 'ipv6') && !inner.check(address, 'ipv6')
}

/**
 * Returns true for `https://name.of.a.host/…` at the usual port, without a user and a password. What the name leads to
 * is looked at when it is called.
 */
export function isPublicHttps(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, port, username, password } = new URL(address)
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 && /^[a-z\d.-]+\.[a-z][a-z\d-]+$/.test(hostname)
}

type Found = (error: NodeJS.ErrnoException | null, addresses: string | LookupAddress[], family?: number) => void

/** As the lookup of `node:dns`, but a name that leads into a network of our own is not found: it is asked for the very connection. */
export function publicLookup(hostname: string, options: LookupOptions, found: Found): void {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return found(error, [])
    const [first] = addresses
    if (!(first && addresses.every(({ address }) => isPublicAddress(address))))
      return found(Object.assign(new Error(`${hostname} is no host on the internet`), { code: 'EACCES' }), [])
    if (options.all) return found(null, addresses)
    found(null, first.address, first.family)
  })
}
