import { sharp } from '#app/platform/picture-library.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import type { FileStore } from '#app/platform/files/file-store.ts'
import { drawing } from './encode.server.ts'
import type { Picture } from './picture.ts'
import { addPicture, type PictureDescription } from './pictures.server.ts'

type DrawingDescription = PictureDescription & { width: number; height: number }

/** AVIF versions of drawings are created only after the first visitors have got their pages. */
const avifWait = 5 * 60_000

/**
 * Stores a generated drawing, a standalone SVG, like a photograph. Only for SVG from `artwork`: external files go through
 * `addPicture`, which refuses SVG.
 */
export async function addDrawing(
  stores: { db: Db; files: FileStore },
  svg: string,
  { width, height, ...description }: DrawingDescription,
  at: Date,
): Promise<Picture> {
  const png = await sharp(Buffer.from(svg))
    .resize(width, height, { fit: 'fill' })
    .flatten({ background: '#fff' })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const avifDueAt = new Date(at.getTime() + avifWait)
  const result = await addPicture(stores, png, description, at, { encoding: drawing, avifDueAt })
  if (!result.ok) throw new Error(`A drawing became no picture: ${result.reason}`)
  return result.picture
}
