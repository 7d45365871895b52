export type OriginalFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic'

/**
 * Determines the format by the first bytes, whatever the file's name; `undefined` for everything that is not a photograph,
 * including SVG, which may contain script. Signatures: RFC 9649 (WebP), ISO/IEC 23008-12 (HEIF).
 */
export function sniffPicture(bytes: Uint8Array): OriginalFormat | undefined {
  const latin = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
  if (latin(0, 3) === '\xFF\xD8\xFF') return 'jpeg'
  if (latin(0, 8) === '\x89PNG\r\n\x1A\n') return 'png'
  if (latin(0, 4) === 'RIFF' && latin(8, 12) === 'WEBP') return 'webp'
  if (latin(4, 8) !== 'ftyp') return undefined
  const brand = latin(8, 12)
  if (brand === 'avif') return 'avif'
  return ['heic', 'heix', 'heim', 'heis', 'mif1'].includes(brand) ? 'heic' : undefined
}
