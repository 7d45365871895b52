import type { PictureChoice } from '#app/media/pictures/upload/upload.ts'
import { pictureHref } from '#app/media/pictures/picture.ts'
import { findPicture } from '#app/media/pictures/pictures.server.ts'
import type { Db } from '#app/platform/database/db.ts'

/** Finds the picture selected in a form; `undefined` if there is none or it was deleted. */
export async function findChosenPicture(
  db: Db,
  id: string | null | undefined,
): Promise<PictureChoice | undefined> {
  const picture = id ? await findPicture(db, id) : undefined
  return picture && { id: picture.id, alt: picture.alt, src: pictureHref(picture, picture.widths[0]!) }
}
