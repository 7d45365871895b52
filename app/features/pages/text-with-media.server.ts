import { textMedia } from '#app/editor/text-media.server.ts'
import { pictureIdsIn, type RichText } from '#app/lib/rich-text.ts'
import { findPictures } from '#app/media/pictures/pictures.server.ts'
import type { Services } from '#app/platform/services.ts'

/** Loads the media and cards of a text, for guests. `changesAt`: when a card changes. */
export async function mediaOfText({ db, now }: Pick<Services, 'db' | 'now'>, document: RichText) {
  const [pictures, media] = await Promise.all([
    findPictures(db, pictureIdsIn(document)),
    textMedia(db, document, 'guest', now()),
  ])
  return { pictures, ...media }
}
