const SEGMENTS = 5
/** Angle below the horizontal in calm, degrees */
const CALM_DROOP = 62
/** Degrees raised per knot; level from 15 kt on */
const LIFT_PER_KNOT = 4.2

/**
 * Windsock for a wind speed in knots: one more segment stretched for every 3 kt, level at 15 kt. Negative or
 * missing values must not reach this drawing; a station without reading shows no sock.
 */
export function windsock(knots: number): string {
  const droop = Math.max(0, CALM_DROOP - knots * LIFT_PER_KNOT)
  let segments = ''
  for (let i = 0; i < SEGMENTS; i++) {
    const near = 4 - i * 0.42
    const far = 4 - (i + 1) * 0.42
    const x = 4 + i * 5
    const d =
      `M${x} ${(4 - near).toFixed(1)}L${x + 5} ${(4 - far).toFixed(1)}` +
      `V${(4 + far).toFixed(1)}L${x} ${(4 + near).toFixed(1)}Z`
    segments += `<path class="${i % 2 ? 'b' : 'a'}" d="${d}"/>`
  }
  return (
    '<svg class="sock" viewBox="0 0 30 20" aria-hidden="true" focusable="false"><path class="p" d="M3 1v19"/>' +
    `<g transform="rotate(${droop.toFixed(0)} 3 4)">${segments}</g></svg>`
  )
}
