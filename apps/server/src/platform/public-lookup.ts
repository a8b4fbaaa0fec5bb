import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** The one part of IPv6 that is given out to the internet, and what in it is for protocols and their tests. */
const [outer, protocols] = [ipaddr.IPv6.parseCIDR('2000::/3'), ipaddr.IPv6.parseCIDR('2001::/23')]

/** Returns true for an address that a machine on the internet can have. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false
  const known = ipaddr.parse(address)
  if (known.range() !== 'unicast') return false
  return known instanceof ipaddr.IPv4 || (known.match(outer) && !known.match(protocols))
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

/** Looks a name up as `node:dns` does, but one that leads into a network of our own is not found: it is asked for the very connection. */
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
