import { seededRandom, type Random } from './random.ts'

const { round } = Math

/** Sun or moon: centre as share of width and height, radius in drawing units. */
export type Sun = { x: number; y: number; radius: number }

export type SkyFrame = {
  /** prefix that makes gradient ids unique if several drawings share a page */
  id: string
  width: number
  height: number
  horizonY: number
  /**
   * clouds and stars only to the right of this fraction of the width, so that the background of text on the left is plain
   */
  cloudsFrom: number
}

const stop = (offset: string, colour: string, opacity = '') =>
  `<stop offset="${offset}" style="stop-color:var(--l-${colour})${opacity && `;stop-opacity:${opacity}`}"/>`

export function skyGradients(id: string): string {
  const sky = stop('0', 'sky-1') + stop('.55', 'sky-2') + stop('.86', 'sky-3') + stop('1', 'sky-4')
  const glow =
    stop('0', 'sun', '.75') + stop('.18', 'sun', '.34') + stop('.5', 'sun', '.1') + stop('1', 'sun', '0')
  const mist = stop('0', 'mist', '0') + stop('1', 'mist', '.8')
  const down = 'x1="0" y1="0" x2="0" y2="1"'
  return (
    `<defs><linearGradient id="${id}s" ${down}>${sky}</linearGradient><radialGradient id="${id}g">${glow}</radialGradient>` +
    `<linearGradient id="${id}m" ${down}>${mist}</linearGradient></defs>`
  )
}

type Stars = { seed: number; detail: boolean; stretch: number; starsTo: number }

/** Stars have a random sequence of their own, so that their number does not change the terrain. */
export function stars(frame: SkyFrame, { seed, detail, stretch, starsTo }: Stars): string {
  const random = seededRandom(seed + 999)
  const share = starsTo - frame.cloudsFrom
  const count = (detail ? 70 : 14) * (frame.width / stretch) * share
  let d = ''
  for (let i = 0; i < count; i++) {
    d += `M${round(frame.width * (frame.cloudsFrom + random() * share))} ${round(random() * frame.horizonY * 0.8)}h.01`
  }
  return `<path class="l-stars" d="${d}"/>`
}

export function sunDisc(frame: SkyFrame, { x, y, radius }: Sun): string {
  const centre = `cx="${round(x * frame.width)}" cy="${round(y * frame.height)}"`
  return (
    `<circle ${centre} r="${round(radius * 9)}" fill="url(#${frame.id}g)" class="l-glow"/>` +
    `<circle class="l-sun" ${centre} r="${radius}"/>`
  )
}

/** Five flat lenses of cirrus. */
export function clouds({ width, horizonY, cloudsFrom }: SkyFrame, random: Random): string {
  let s = ''
  for (let i = 0; i < 5; i++) {
    const cx = width * (cloudsFrom + random() * (1 - cloudsFrom))
    const cy = horizonY * (0.14 + random() * 0.5)
    const w = 120 + random() * 260
    const h = 3 + random() * 7
    const top = `C${round(cx - w / 2)} ${round(cy - h * 2)} ${round(cx + w / 3)} ${round(cy - h * 2.4)} ${round(cx + w)} ${round(cy - h / 2)}`
    const foot = `C${round(cx + w / 3)} ${round(cy + h)} ${round(cx - w / 2)} ${round(cy + h)} ${round(cx - w)} ${round(cy)}`
    s += `<path class="l-cloud" d="M${round(cx - w)} ${round(cy)}${top}${foot}Z"/>`
  }
  return s
}
