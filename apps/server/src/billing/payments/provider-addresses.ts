import { BlockList, isIPv6 } from 'node:net'

/** Where the provider's notifications come from. */
const networks: [string, number, 'ipv4' | 'ipv6'][] = [
  ['185.71.76.0', 27, 'ipv4'],
  ['185.71.77.0', 27, 'ipv4'],
  ['77.75.153.0', 25, 'ipv4'],
  ['77.75.156.11', 32, 'ipv4'],
  ['77.75.156.35', 32, 'ipv4'],
  ['77.75.154.128', 25, 'ipv4'],
  ['2a02:5180::', 32, 'ipv6'],
]
const provider = new BlockList()
for (const network of networks) provider.addSubnet(...network)

/** Returns true for an address of the provider, also when an IPv4 one is written as IPv6. */
export function isProviderAddress(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  return provider.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4')
}
