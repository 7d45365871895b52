type ByteRange = { kind: 'whole' } | { kind: 'part'; from: number; to: number } | { kind: 'outside' }

/**
 * Parses a `Range` header for a file of `size` bytes (RFC 9110, 14.2): one part, both ends included. Several parts, other
 * units and unreadable headers give `whole`; `outside` must be answered with 416.
 */
export function byteRange(header: string | null, size: number): ByteRange {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return { kind: 'whole' }
  if (first === '') {
    const wanted = Number(last)
    if (wanted === 0 || size === 0) return { kind: 'outside' }
    return { kind: 'part', from: Math.max(0, size - wanted), to: size - 1 }
  }
  const from = Number(first)
  if (last !== '' && Number(last) < from) return { kind: 'whole' }
  if (from >= size) return { kind: 'outside' }
  return { kind: 'part', from, to: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}
