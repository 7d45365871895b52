import { chart } from './chart.ts'
import { landscape } from './landscape.ts'

const BOLT =
  '<path class="bolt" d="M1180 40L1130 210 1168 214 1096 400 1136 406 1070 610 1190 372 1146 364 1226 196 1184 188 1240 40Z"/>'

const LOST_COURSE =
  '<path class="c-course" style="stroke-dasharray:4 12" d="M1240 590L1150 530 1230 450 1090 390 1160 290 1330 240"/>' +
  '<circle cx="1330" cy="240" r="36" style="fill:none;stroke:var(--color-now);stroke-width:2.5;stroke-dasharray:4 7"/>'

/** Map with a course that goes astray, background of the page for an unknown URL. Runway direction in degrees true. */
export function lostMap(runwayBearing: number): string {
  return chart({
    seed: 64,
    width: 1600,
    height: 800,
    // Coarse, because every such page contains the drawing.
    cell: 32,
    relief: 1.6,
    towns: 6,
    aerodrome: { x: 1240, y: 590, heading: runwayBearing },
    overlay: LOST_COURSE,
  })
}

/** Thunderstorm over the club's runway, background of the server error page. */
export function stormPicture(runwayNumeral: string | null): string {
  return landscape({
    seed: 71,
    sky: 'night',
    width: 1600,
    height: 900,
    horizon: 0.72,
    sun: null,
    cameraHeight: 13,
    runway: runwayNumeral ? { numeral: runwayNumeral, length: 820, width: 30, offset: 10 } : null,
    className: 'lost-map',
    overlay: BOLT,
  })
}

/** Plain map behind the question whether to load a map of an external service. */
export function mapGatePicture(runwayBearing: number): string {
  return chart({
    seed: 71,
    width: 1200,
    height: 480,
    cell: 20,
    aerodrome: { x: 600, y: 240, heading: runwayBearing },
  })
}
