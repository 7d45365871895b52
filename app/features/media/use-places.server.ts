import { listMediaUses } from '#app/media/pictures/media-uses.server.ts'
import type { MediaUseSource, UsePlace } from '#app/media/pictures/media-use-source.ts'
import type { Db } from '#app/platform/database/db.ts'
import { allFeatures } from '#app/platform/feature.ts'

/** Returns the sources of all tables that use pictures or files. */
export const mediaUseSources = (): readonly MediaUseSource[] =>
  allFeatures().flatMap(({ mediaUses = [] }) => mediaUses)

/** Returns all places where a picture or file is used, in words; a use without a known source still counts. */
export async function findUsePlaces(db: Db, mediaId: string): Promise<UsePlace[]> {
  const uses = await listMediaUses(db, mediaId)
  const sources = mediaUseSources()
  const places = await Promise.all(
    sources.map(async ({ source, describe }) => {
      const own = uses.filter((use) => use.source === source)
      return own.length === 0 ? [] : describe(db, own)
    }),
  )
  const known = new Set(sources.map(({ source }) => source))
  const others = uses.filter(({ source }) => !known.has(source))
  return [
    ...places.flat(),
    ...others.map(({ source, ownerId }) => ({ label: source, note: ownerId, href: null })),
  ]
}
