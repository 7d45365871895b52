import { inspectOriginal } from '#app/media/pictures/encode.server.ts'
import { refusalSentences } from '#app/media/pictures/refusals.ts'
import { sharp } from '#app/platform/picture-library.server.ts'

/** Pixels: large enough for the widest place, a third of the board's page on a sharp screen. */
const edge = 1_000
const pixelLimit = 50_000_000

/** A square around what draws the eye, upright, in sRGB, without place, time or maker. */
export async function cutPortrait(
  bytes: Uint8Array,
): Promise<{ ok: true; bytes: Uint8Array } | { ok: false; sentence: string }> {
  const original = await inspectOriginal(bytes)
  if (!original.ok) return { ok: false, sentence: refusalSentences[original.reason] }
  const size = Math.min(edge, original.width, original.height)
  try {
    const cut = await sharp(bytes, { limitInputPixels: pixelLimit, failOn: 'error' })
      .autoOrient()
      .resize({ width: size, height: size, fit: 'cover', position: 'attention' })
      .toColourspace('srgb')
      .webp({ quality: 88 })
      .toBuffer()
    return { ok: true, bytes: cut }
  } catch {
    return { ok: false, sentence: refusalSentences.damaged }
  }
}
