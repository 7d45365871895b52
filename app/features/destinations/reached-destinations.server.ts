import { airfieldSetting, mainRunwayHeading } from '#app/features/airfield/facts/airfield.ts'
import { findPublicNames } from '#app/features/members/public-names.server.ts'
import { findPictures } from '#app/media/pictures/pictures.server.ts'
import { perContent } from '#app/platform/database/per-content.server.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { firstPictureIds, listDestinations } from './destinations.server.ts'
import { byDistance } from './reach.ts'

/** Returns all public destinations, the nearest first, with their pictures, the names of who gave tips, and the airfield. */
export const reachedDestinations = perContent(async (db) => {
  const [destinations, airfield, pictureIds] = await Promise.all([
    listDestinations(db),
    findSetting(db, airfieldSetting),
    firstPictureIds(db),
  ])
  const [tippers, pictures] = await Promise.all([
    findPublicNames(
      db,
      destinations.map(({ tipBy }) => tipBy),
    ),
    findPictures(db, [...pictureIds.values()]),
  ])
  return {
    all: byDistance(destinations, airfield?.arp ?? null),
    tippers,
    pictures: new Map(
      [...pictureIds].flatMap(([id, pictureId]) => {
        const picture = pictures.get(pictureId)
        return picture === undefined ? [] : [[id, picture] as const]
      }),
    ),
    field:
      airfield === undefined ? null : { name: airfield.name, runwayHeading: mainRunwayHeading(airfield) },
  }
})
