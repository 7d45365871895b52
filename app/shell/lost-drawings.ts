import { lostMap, stormPicture } from '#app/ui/artwork/page-pictures.ts'

let map: { bearing: number; svg: string } | undefined
let storm: { numeral: string | null; svg: string } | undefined

/** A course that goes astray from the club's runway; drawn once, for robots ask for such pages all day. */
export function courseAstray(runwayTrueDeg: number | null): string {
  const bearing = runwayTrueDeg ?? 90
  if (map?.bearing !== bearing) map = { bearing, svg: lostMap(bearing) }
  return map.svg
}

/** Night over the club's runway, with a flash. */
export function thunderstorm(numeral: string | null): string {
  if (storm === undefined || storm.numeral !== numeral) storm = { numeral, svg: stormPicture(numeral) }
  return storm.svg
}
