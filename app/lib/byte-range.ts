export type ByteRange = { kind: 'whole' } | { kind: 'part'; from: number; to: number } | { kind: 'outside' }

/**
 * What a `Range` header asks for of so many bytes (RFC 9110, 14.2): one part with both ends included. Several parts
 * at once, other units and what cannot be read get the whole; `outside` is to be refused with 416.
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
