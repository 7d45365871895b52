import { imageRole, tenth } from './svg.ts'

export type RunwayWindDrawing = {
  /** Of the direction to land in, as painted: `25`. */
  designator: string
  /** Degrees true of that direction, and where the wind comes from. */
  trueDeg: number
  windFromDeg: number
  label: string
}

const radius = 46

/** Runway and wind arrow in their true directions, north above. The numeral stands at the threshold to land on. */
export function runwayWindDrawing({ designator, trueDeg, windFromDeg, label }: RunwayWindDrawing): string {
  const ticks = Array.from(
    { length: 12 },
    (_, index) => `<path d="M0 -${radius}v5" transform="rotate(${index * 30})"/>`,
  )
  // Landing in direction d one crosses the threshold that lies at d + 180°.
  const radians = ((trueDeg + 180) * Math.PI) / 180
  const numeral = { x: tenth(Math.sin(radians) * 38), y: tenth(-Math.cos(radians) * 38 + 4) }
  return (
    `<svg class="rw" viewBox="-60 -60 120 120" ${imageRole(label)}>` +
    `<circle class="rw-c" r="${radius}"/><g class="rw-t">${ticks.join('')}</g>` +
    `<text class="rw-l" x="0" y="-50">N</text>` +
    `<g transform="rotate(${tenth(trueDeg)})"><rect class="rw-r" x="-5" y="-30" width="10" height="60"/><path class="rw-m" d="M0 -24V24"/></g>` +
    `<text class="rw-n" x="${numeral.x}" y="${numeral.y}">${designator}</text>` +
    `<g transform="rotate(${tenth(windFromDeg)})"><path class="rw-w" d="M0 -57V-36M0 -31l-4.5 -9h9z"/></g></svg>`
  )
}
