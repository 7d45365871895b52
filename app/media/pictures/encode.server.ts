import { encodeAvifOutside } from '#app/platform/outside-picture-work.server.ts'
import { sharp } from '#app/platform/picture-library.server.ts'
import type { Refusal } from './refusals.ts'
import { sniffPicture, type OriginalFormat } from './picture-format.ts'

/** Size of 48 megapixel phone pictures; a small file can decode to gigabytes. */
const pixelLimit = 50_000_000
export const pictureBytesLimit = 15 * 1024 * 1024
/** Maximum aspect ratio; limits the height of the widest size to the 16 383 pixels of WebP. */
const longestShape = 10

export type Encoding = { webp: { quality: number; effort: number } }

export const photograph: Encoding = { webp: { quality: 78, effort: 4 } }
/** Fast rather than small: dozens are created while the first start waits. */
export const drawing: Encoding = { webp: { quality: 82, effort: 0 } }

/** Pixels of the upright picture, in sRGB, without metadata about place and time. */
type Pixels = { data: Buffer; width: number; height: number; channels: 1 | 2 | 3 | 4 }

type Inspected =
  | { ok: true; format: OriginalFormat; width: number; height: number }
  | { ok: false; reason: Refusal }

/** Inspects the content, not the name. Width and height are those of the upright picture. */
export async function inspectOriginal(bytes: Uint8Array): Promise<Inspected> {
  if (bytes.length === 0) return { ok: false, reason: 'empty' }
  if (bytes.length > pictureBytesLimit) return { ok: false, reason: 'too-large' }
  const format = sniffPicture(bytes)
  if (format === undefined) return { ok: false, reason: 'not-a-picture' }
  // The HEVC codec is patented and missing from sharp's prebuilt library.
  if (format === 'heic') return { ok: false, reason: 'heic' }

  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (header === undefined || header.format !== (format === 'avif' ? 'heif' : format)) {
    return { ok: false, reason: 'damaged' }
  }
  const { width, height } = header.autoOrient
  if (width * height > pixelLimit) return { ok: false, reason: 'too-many-pixels' }
  if (height > width * longestShape) return { ok: false, reason: 'too-narrow' }
  return { ok: true, format, width, height }
}

/** Decodes once, no wider than needed; `undefined` if the file is truncated or damaged. */
export async function decodeUpright(bytes: Uint8Array, width: number): Promise<Pixels | undefined> {
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: pixelLimit, failOn: 'error' })
      .autoOrient()
      .resize({ width, withoutEnlargement: true })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
    return { data, width: info.width, height: info.height, channels: info.channels }
  } catch {
    return undefined
  }
}

export async function encodeWebp(pixels: Pixels, width: number, encoding: Encoding): Promise<Buffer> {
  return fromPixels(pixels, width).webp(encoding.webp).toBuffer()
}

/** Occupies a core for seconds: for jobs, never for a request. */
export async function encodeAvif({ data, ...raw }: Pixels, width: number): Promise<Buffer> {
  return encodeAvifOutside(data, { raw, width, avif: { quality: 55, effort: 6 } })
}

function fromPixels({ data, width, height, channels }: Pixels, to: number) {
  const picture = sharp(data, { raw: { width, height, channels } })
  return to < width ? picture.resize({ width: to }) : picture
}

/** Returns the average colour as `#rrggbb`. */
export async function averageColour(pixels: Pixels): Promise<string> {
  const pixel = await sharp(pixels.data, { raw: pixels })
    .flatten({ background: '#fff' })
    .resize(1, 1)
    .raw()
    .toBuffer()
  return `#${pixel.subarray(0, 3).toString('hex')}`
}
