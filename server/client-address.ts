import { BlockList, isIP } from 'node:net'
import { senderOfAddress } from '#app/lib/network-address.ts'

/** Parses `TRUSTED_PROXIES`: addresses and ranges, comma-separated; `undefined` when one is invalid. */
export function trustedProxies(text: string): BlockList | undefined {
  const trusted = new BlockList()
  for (const entry of text.split(/[\s,]+/).filter(Boolean)) {
    const [address = '', prefix, ...more] = entry.split('/')
    const family = familyOf(address)
    const longest = family === 'ipv4' ? 32 : 128
    const bits = prefix === undefined ? longest : /^\d{1,3}$/.test(prefix) ? Number(prefix) : Number.NaN
    if (family === undefined || more.length > 0 || !(bits <= longest)) return undefined
    trusted.addSubnet(address, bits, family)
  }
  return trusted
}

/** This machine, where the TLS proxy usually runs. */
export const loopback = '127.0.0.0/8, ::1'

/**
 * Returns the client's address as seen by our outermost proxy: from the right, the first address that is not a trusted
 * proxy. Entries further left are not trustworthy.
 */
export function clientAddress(peer: string, forwardedFor: string | undefined, trusted: BlockList): string {
  let seen = plainAddress(peer)
  const chain = forwardedFor?.split(',') ?? []
  while (isTrusted(trusted, seen)) {
    const before = plainAddress(chain.pop()?.trim() ?? '')
    if (familyOf(before) === undefined) return seen
    seen = before
  }
  return seen
}

/** Some proxies include the port, and IPv4 may be mapped into IPv6. */
function plainAddress(text: string): string {
  const bare = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1] ?? bare
}

export function isTrusted(trusted: BlockList, address: string): boolean {
  const family = familyOf(address)
  return family !== undefined && trusted.check(address, family)
}

function familyOf(address: string): 'ipv4' | 'ipv6' | undefined {
  const version = isIP(address)
  return version === 0 ? undefined : version === 4 ? 'ipv4' : 'ipv6'
}

const inside = trustedProxies(
  '10.0.0.0/8, 172.16.0.0/12, 192.168.0.0/16, 100.64.0.0/10, 169.254.0.0/16, 127.0.0.0/8, ::1, fc00::/7, fe80::/10',
)!

/** Number of requests from only one sender that is no coincidence. */
const enough = 200

/**
 * Logs once when all requests come from one private address: then there is a proxy unknown to the server, all visitors
 * count as one caller, and the limits against guessing block the whole club.
 */
export function watchForUnknownProxy(log: (event: string, facts: Record<string, unknown>) => void) {
  let only: string | undefined
  let requests = 0
  let isOver = false
  return (address: string, wasForwarded: boolean) => {
    if (isOver) return
    only ??= senderOfAddress(address)
    if (only !== senderOfAddress(address) || !isTrusted(inside, address)) isOver = true
    // Without the header it is a local user trying things out.
    else if (wasForwarded && ++requests === enough) {
      isOver = true
      log('all requests come from one private address', {
        address,
        hint: 'Steht dort ein Proxy, gehört seine Adresse in TRUSTED_PROXIES; sonst gelten alle Besucher als einer.',
      })
    }
  }
}
