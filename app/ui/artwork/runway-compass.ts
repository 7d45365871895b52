const RADIUS = 140
const RUNWAY_HALF_LENGTH = 104
const RUNWAY_HALF_WIDTH = 15

type CompassRunway = {
  /** True direction in degrees of the first designator; the other is opposite. */
  trueDeg: number
  designators: readonly [string, string]
}

type Compass = {
  runway: CompassRunway
  /** Designator in use; `null` if none is proposed. */
  inUse: string | null
  /** True direction in degrees from which the wind blows; `null` if calm, variable or unknown. */
  windFromDeg: number | null
  /** Text alternative of the drawing. */
  label: string
}

/** The main runway in a compass rose, north up: wedge where aircraft land from, arrow with the wind. Not to scale. */
export function runwayCompass({ runway, inUse, windFromDeg, label }: Compass): string {
  const { trueDeg, designators } = runway
  const ticks = Array.from({ length: 36 }, (_, index) => {
    const length = index % 3 === 0 ? 16 : 8
    return `<path d="M0 ${-RADIUS}v${length}" transform="rotate(${index * 10})"/>`
  }).join('')
  const ends = designators
    .map((designator, index) => {
      const angle = ((trueDeg + index * 180 + 180) % 360) * (Math.PI / 180)
      const at = RUNWAY_HALF_LENGTH + 18
      return `<text x="${(Math.sin(angle) * at).toFixed(1)}" y="${(6 - Math.cos(angle) * at).toFixed(1)}">${designator}</text>`
    })
    .join('')
  const usedIndex = inUse === null ? -1 : designators.indexOf(inUse)
  const wedge =
    usedIndex === -1
      ? ''
      : `<path class="bw-n" d="M0 ${RADIUS - 2}l11 18h-22Z" transform="rotate(${(trueDeg + usedIndex * 180) % 360})"/>`
  const wind =
    windFromDeg === null
      ? ''
      : `<path class="bw-w" d="M0 -150V-62M0 -52L-12 -78H12Z" transform="rotate(${windFromDeg % 360})"/>`
  return (
    `<svg viewBox="-166 -172 332 344" role="img" aria-label="${label}"><circle class="bw-c" r="${RADIUS}"/>` +
    `<g class="bw-t">${ticks}</g><g transform="rotate(${trueDeg})">` +
    `<rect class="bw-r" x="${-RUNWAY_HALF_WIDTH}" y="${-RUNWAY_HALF_LENGTH}" width="${2 * RUNWAY_HALF_WIDTH}" height="${2 * RUNWAY_HALF_LENGTH}"/>` +
    `<path class="bw-m" d="M0 -84V84"/></g>${wedge}${wind}${ends}<text x="0" y="-148">N</text></svg>`
  )
}
