import { sharp } from '#app/platform/picture-library.server.ts'
import { decodeUpright, inspectOriginal } from '#app/media/pictures/encode.server.ts'
import type { Refusal } from '#app/media/pictures/refusals.ts'
import { snapshotSizes, type Mask, type SnapshotSize } from './webcam.ts'

export type MaskedSnapshot = { width: number; height: number; files: Record<SnapshotSize, Uint8Array> }

export type Masked = { ok: true; picture: MaskedSnapshot } | { ok: false; reason: PictureFault }
/** `no-picture`: neither JPEG nor PNG nor WebP, or one that breaks off. */
export type PictureFault = 'no-picture' | 'too-many-pixels' | 'too-narrow' | 'too-large'

const taken: readonly string[] = ['jpeg', 'png', 'webp']

/** The picture as it may be shown: blackened, upright, without anything the camera wrote into it, in both sizes. */
export async function maskedSnapshot(bytes: Uint8Array, masks: readonly Mask[]): Promise<Masked> {
  const original = await inspectOriginal(bytes)
  if (!original.ok) return { ok: false, reason: faultOf(original.reason) }
  const pixels = taken.includes(original.format) ? await decodeUpright(bytes, snapshotSizes.gross) : undefined
  if (pixels === undefined) return { ok: false, reason: 'no-picture' }
  const { data, width, height, channels } = pixels
  const blackened = await sharp(data, { raw: { width, height, channels } })
    .flatten({ background: '#000' })
    .composite(masks.length === 0 ? [] : [{ input: Buffer.from(maskDrawing(masks, width, height)) }])
    .png({ compressionLevel: 1 })
    .toBuffer()
  const encoded = (size: SnapshotSize) =>
    sharp(blackened)
      .resize({ width: snapshotSizes[size], withoutEnlargement: true })
      .webp({ quality: 78, effort: 3 })
      .toBuffer()
  const files = { klein: await encoded('klein'), gross: await encoded('gross') }
  return { ok: true, picture: { width, height, files } }
}

function faultOf(reason: Refusal): PictureFault {
  return reason === 'too-many-pixels' || reason === 'too-narrow' || reason === 'too-large'
    ? reason
    : 'no-picture'
}

/** Sharp edges: half-covered pixels at the rim would let a number plate shine through. */
function maskDrawing(masks: readonly Mask[], width: number, height: number): string {
  const polygons = masks.map(({ polygonPercent }) => {
    const corners = polygonPercent.map(([x, y]) => `${(x * width) / 100},${(y * height) / 100}`)
    return `<polygon points="${corners.join(' ')}"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" shape-rendering="crispEdges">${polygons.join('')}</svg>`
}
