import { imageRole, tenth } from './svg.ts'

type RunwayWindDrawing = {
  /** Painted designator of the landing direction: `25`. */
  designator: string
  /** True directions in degrees: of landing, and from which the wind blows. */
  trueDeg: number
  windFromDeg: number
  label: string
}

/**
 * The same at line height without text: runway, landing direction and wind. Decorative, because the adjacent text says the
 * same.
 */
export function runwayArrow({
  trueDeg,
  windFromDeg,
}: {
  trueDeg: number
  windFromDeg: number | null
}): string {
  const wind =
    windFromDeg === null
      ? ''
      : `<g transform="rotate(${tenth(windFromDeg)})"><path class="ra-w" d="M0 -15V-9M-3.4 -10.5L0 -6L3.4 -10.5"/></g>`
  return (
    `<svg class="ra" viewBox="-16 -16 32 32" aria-hidden="true" focusable="false">` +
    `<g transform="rotate(${tenth(trueDeg)})"><rect class="ra-r" x="-3" y="-13" width="6" height="26"/>` +
    `<path class="ra-d" d="M0 9V-8M-2.2 -4.5L0 -8.5L2.2 -4.5"/></g>${wind}</svg>`
  )
}

const radius = 46

/** Runway and wind arrow in their true directions, north up. The number is at the threshold to land on. */
export function runwayWindDrawing({ designator, trueDeg, windFromDeg, label }: RunwayWindDrawing): string {
  const ticks = Array.from(
    { length: 12 },
    (_, index) => `<path d="M0 -${radius}v5" transform="rotate(${index * 30})"/>`,
  )
  // Landing in direction d crosses the threshold that is at d + 180°.
  const radians = ((trueDeg + 180) * Math.PI) / 180
  const numeral = { x: tenth(Math.sin(radians) * 38), y: tenth(-Math.cos(radians) * 38 + 4) }
  return (
    `<svg class="rw" viewBox="-60 -60 120 120" ${imageRole(label)}>` +
    `<circle class="rw-c" r="${radius}"/><g class="rw-t">${ticks.join('')}</g>` +
    `<path class="rw-l" d="M0 -58L4.5 -48H-4.5Z"/>` +
    `<g transform="rotate(${tenth(trueDeg)})"><rect class="rw-r" x="-5" y="-30" width="10" height="60"/><path class="rw-m" d="M0 -24V24"/></g>` +
    `<text class="rw-n" x="${numeral.x}" y="${numeral.y}">${designator}</text>` +
    `<g transform="rotate(${tenth(windFromDeg)})"><path class="rw-w" d="M0 -57V-36M0 -31l-4.5 -9h9z"/></g></svg>`
  )
}
