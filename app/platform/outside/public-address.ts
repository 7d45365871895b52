import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** IANA special-purpose registry (RFC 6890 and its updates): none of these is a host on the public internet. */
const closedV4 = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  closedV4.addSubnet(network, prefix, 'ipv4')

/** Global unicast is 2000::/3; these networks within it contain other addresses or are reserved. */
const closedV6 = new BlockList()
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closedV6.addSubnet(network, prefix, 'ipv6')
const globalV6 = new BlockList()
globalV6.addSubnet('2000::', 3, 'ipv6')

/**
 * Returns whether an IP address is on the public internet. IPv4 inside IPv6 (mapped, translated, 6to4, Teredo) never counts
 * as public: it could lead into the private network.
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closedV4.check(address, 'ipv4')
  if (!isIPv6(address) || address.includes('%')) return false
  return globalV6.check(address, 'ipv6') && !closedV6.check(address, 'ipv6')
}

/** Host names that never exist on the public internet (RFC 2606, 6761, 6762, 8375, 9476); they are not looked up. */
const closedNames = [
  'example',
  'invalid',
  'test',
  'localhost',
  'local',
  'internal',
  'onion',
  'alt',
  'home.arpa',
]

export function isPublicName(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/\.$/, '')
  const isReserved = closedNames.some((closed) => name === closed || name.endsWith(`.${closed}`))
  return name.includes('.') && !isReserved
}
