import { listMediaUses } from '#app/media/pictures/media-uses.server.ts'
import type { UsePlace } from '#app/media/pictures/media-use-source.ts'
import type { Db } from '#app/platform/database/db.ts'
import { mediaUseSources } from './media-use-sources.server.ts'

/** Everywhere a picture or file is used, in words; what no room can describe still counts as used. */
export async function findUsePlaces(db: Db, mediaId: string): Promise<UsePlace[]> {
  const uses = await listMediaUses(db, mediaId)
  const places = await Promise.all(
    mediaUseSources.map(async ({ source, describe }) => {
      const own = uses.filter((use) => use.source === source)
      return own.length === 0 ? [] : describe(db, own)
    }),
  )
  const known = new Set(mediaUseSources.map(({ source }) => source))
  const others = uses.filter(({ source }) => !known.has(source))
  return [
    ...places.flat(),
    ...others.map(({ source, ownerId }) => ({ label: source, note: ownerId, href: null })),
  ]
}
