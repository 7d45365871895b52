/**
 * What a limit counts by: an IPv4 address, or the first half of an IPv6 address, which is the part that
 * belongs to one connection (RFC 6177).
 */
export function callerOf(clientAddress: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(clientAddress)?.[1]
  if (mapped !== undefined) return mapped
  if (!clientAddress.includes(':')) return clientAddress
  const [head = '', tail = ''] = clientAddress.toLowerCase().split('%', 1)[0]!.split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail === '' ? [] : tail.split(':')
  const zeros = clientAddress.includes('::') ? Math.max(0, 8 - first.length - last.length) : 0
  const groups = [...first, ...Array<string>(zeros).fill('0'), ...last]
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
