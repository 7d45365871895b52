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

/** Answers with the file, or with the part of it that was asked for. */
export function partOf(
  request: Request,
  bytes: Uint8Array<ArrayBuffer>,
  own: Record<string, string>,
  etag: string,
) {
  const headers = { ...own, ETag: etag, 'Accept-Ranges': 'bytes' }
  const size = bytes.byteLength
  const asked = request.headers.get('range')
  const isStill = [null, etag].includes(request.headers.get('if-range'))
  const range = byteRange(isStill ? asked : null, size)
  if (range.kind === 'outside')
    return new Response(null, { status: 416, headers: { ...headers, 'Content-Range': `bytes */${size}` } })
  if (range.kind === 'whole')
    return new Response(bytes, { headers: { ...headers, 'Content-Length': String(size) } })
  const { from, to } = range
  return new Response(bytes.subarray(from, to + 1), {
    status: 206,
    headers: {
      ...headers,
      'Content-Range': `bytes ${from}-${to}/${size}`,
      'Content-Length': String(to - from + 1),
    },
  })
}
