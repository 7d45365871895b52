import { chart } from '#app/artwork/chart.ts'
import { landscape } from '#app/artwork/landscape.ts'

let map: string | undefined
let storm: string | undefined

/** A course that ends at a point nobody has charted. Drawn once: such pages are asked for by robots all day. */
export function lostMap(): string {
  map ??= chart({
    seed: 64,
    width: 1600,
    height: 800,
    cell: 32,
    relief: 1.6,
    towns: 6,
    aerodrome: { x: 1240, y: 590, heading: 76 },
    overlay:
      '<path class="c-course" style="stroke-dasharray:4 12" d="M1240 590L1150 530 1230 450 1090 390 1160 290 1330 240"/>' +
      '<circle cx="1330" cy="240" r="36" style="fill:none;stroke:var(--color-now);stroke-width:2.5;stroke-dasharray:4 7"/>',
  })
  return map
}

const lightning =
  '<path class="bolt" d="M1180 40L1130 210 1168 214 1096 400 1136 406 1070 610 1190 372 1146 364 1226 196 1184 188 1240 40Z"/>'

/** Night over the runway, with a flash. */
export function thunderstorm(): string {
  storm ??= landscape({
    seed: 71,
    width: 1600,
    height: 900,
    horizon: 0.72,
    sky: 'night',
    sun: null,
    runway: { numeral: '25', length: 820, width: 30, offset: 10 },
    cameraHeight: 13,
    overlay: lightning,
  })
  return storm
}
