import { escapeText, compassOffset } from './svg.ts'

/** Usual field of view of a fixed camera, degrees. */
const FIELD_OF_VIEW = 68
const RADIUS = 58

const at = (bearing: number, distance: number) =>
  compassOffset(bearing, distance)
    .map((value) => value.toFixed(0))
    .join(' ')

/**
 * Small compass with the camera's field of view and the runway. Directions in degrees true; `label` is the accessible name,
 * e.g. `Blickrichtung 252 Grad, Westsüdwest`. A `null` runway is left out.
 */
export function viewDirection(
  viewDeg: number,
  runwayBearing: number | null,
  label: string,
  fieldOfView = FIELD_OF_VIEW,
): string {
  const right = at(viewDeg + fieldOfView / 2, RADIUS)
  const left = at(viewDeg - fieldOfView / 2, RADIUS)
  const runway =
    runwayBearing === null
      ? ''
      : `<path class="cm-r" d="M${at(runwayBearing + 180, 47.4)}L${at(runwayBearing, 47.4)}"/>`
  return (
    `<svg class="compass-mini" viewBox="-70 -76 140 146" role="img" aria-label="${escapeText(label)}"><circle r="56" class="cm-c"/>` +
    `<path class="cm-v" d="M0 0L${right}A${RADIUS} ${RADIUS} 0 0 0 ${left}Z"/>${runway}<text y="-60" text-anchor="middle">N</text></svg>`
  )
}
