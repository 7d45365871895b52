import { textMedia } from '#app/editor/text-media.server.ts'
import { pictureIdsIn, type RichText } from '#app/lib/rich-text.ts'
import { findPictures } from '#app/media/pictures/pictures.server.ts'
import type { Services } from '#app/platform/services.ts'

/** What a text of the club names beside its words, for its guests. `changesAt`: when a card in it does. */
export async function mediaOfText({ db, now }: Pick<Services, 'db' | 'now'>, document: RichText) {
  const [pictures, media] = await Promise.all([
    findPictures(db, pictureIdsIn(document)),
    textMedia(db, document, 'guest', now()),
  ])
  return { pictures, ...media }
}
