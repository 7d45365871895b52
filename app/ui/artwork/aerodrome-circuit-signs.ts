import type { AerodromeData } from './aerodrome-data.ts'
import { type Frame, lineOf, polygonOf, runwayFrame } from './aerodrome-frame.ts'
import { escapeText } from './svg.ts'

/** Beyond a runway end, before its large designator: from there to there, and how far to the side; drawing units. */
const START = 58
const BEND = 34
const REACH = 26
const HEAD = 11

/**
 * A bent arrow before each threshold: the landing direction, then the side to which the circuit turns. It is a sign,
 * not the circuit itself, which lies outside a plan of this scale.
 */
export function circuitSigns(frame: Frame, { runways, trueBearing }: AerodromeData): string {
  return runways
    .flatMap((runway) => {
      const { frame: local, from, to, b } = runwayFrame(frame, runway, trueBearing)
      const { unit } = local
      return runway.designators.map((designator, index) => {
        const side = runway.circuit?.[designator]
        if (side === undefined) return ''
        const way = index === 0 ? 1 : -1
        const end = index === 0 ? from : to
        const along = (distance: number) => end - way * distance * unit
        // Left of the landing direction is +b towards the second end and -b towards the first.
        const across = (distance: number) => b + way * (side === 'left' ? 1 : -1) * distance * unit
        const shaft = lineOf(local, [
          [along(START), b],
          [along(BEND), b],
          [along(BEND), across(REACH - HEAD)],
        ])
        const head = polygonOf(local, [
          [along(BEND), across(REACH)],
          [along(BEND - 7), across(REACH - HEAD)],
          [along(BEND + 7), across(REACH - HEAD)],
        ])
        return `<g class="ad-turn" data-turn="${escapeText(designator)} ${side}"><path class="t1" d="${shaft}"/><path class="t2" d="${head}"/></g>`
      })
    })
    .join('')
}
