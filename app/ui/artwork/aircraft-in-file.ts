import aircraftFile from './aircraft-outlines.svg?url'
import { aircraftSideFrame, aircraftSideGroup, aircraftSideSvg, registrationOn } from './aircraft-side.ts'
import { silhouettes, type Silhouette } from './aircraft-shapes.ts'
import { inTheAir } from './landscape.ts'
import { aircraftTopGroup } from './aircraft-top.ts'

export { aircraftFile }

const cut = ' stroke="var(--ac-cut)"'

/** The styles of `aircraft.css` as attributes: a page's style sheet does not apply inside another file. */
const sideStyles: Record<string, string> = {
  'ac-body': '',
  'ac-wheel': '',
  'ac-wing': `${cut} stroke-width="3"`,
  'ac-wing ac-spin': `${cut} stroke-width="3"`,
  'ac-body ac-thin': `${cut} stroke-width="1.8"`,
  'ac-lite': ' fill="var(--ac-cut)" opacity=".16"',
  'ac-disc': ' opacity=".22"',
  'ac-glass': ' fill="var(--ac-glass)"',
  'ac-stripe': ' fill="var(--ac-stripe)"',
  'ac-cut': ` fill="none"${cut} stroke-width="2" opacity=".7"`,
  'ac-hub': ' fill="var(--ac-cut)"',
}

/** Top views are parked on a plan: the rules of `.ad-ac` in `aerodrome.css`. */
const outlined = ' stroke="var(--ac-line)" stroke-width="55" paint-order="stroke"'
const topStyles: Record<string, string> = {
  'ac-body': outlined,
  'ac-body ac-wing': `${outlined} stroke-linejoin="round"`,
  'ac-wing': `${cut} stroke-width="3" stroke-linejoin="round"`,
  'ac-glass': ' fill="var(--ac-glass)"',
  'ac-stripe': ' fill="var(--ac-stripe,#000)"',
}

function withStyles(parts: string, styles: Record<string, string>): string {
  return parts.replace(/ class="([^"]+)"/g, (_, part: string) => {
    const style = styles[part]
    if (style === undefined) throw new Error(`How does ${part} look?`)
    return style
  })
}

/** Flies over the home page. */
const flying: readonly Silhouette[] = ['tiefdecker']

/**
 * Returns the content of `aircraft-outlines.svg`: every silhouette from the side and from above and those in the air, in whole
 * centimetres.
 */
export function aircraftOutlines(): string {
  const groups = silhouettes.flatMap((silhouette) => {
    const side = withStyles(aircraftSideGroup(silhouette, { small: true }), sideStyles)
    const top = withStyles(aircraftTopGroup(silhouette, { detail: false }), topStyles)
    return [
      `<g id="${silhouette}" fill="currentColor" stroke-linejoin="round">${side}</g>`,
      `<g id="${silhouette}-top" fill="currentColor">${top}</g>`,
    ]
  })
  for (const silhouette of flying) {
    const side = withStyles(aircraftSideGroup(silhouette, { detail: false, small: true }), sideStyles)
    groups.push(`<g id="${inTheAir(silhouette)}" fill="currentColor" stroke-linejoin="round">${side}</g>`)
  }
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${groups.join('\n')}\n</svg>\n`
}

type SmallAircraft = { registration?: string; lengthM?: number }

/**
 * Small side view for below the fold: its outline comes from a file shared by all pages, its colours and registration from
 * the page.
 */
export function aircraftFromFile(
  silhouette: Silhouette,
  { registration, lengthM }: SmallAircraft = {},
): string {
  const text = registration ? registrationOn(silhouette, registration) : ''
  const { lengthM: drawnM } = aircraftSideFrame(silhouette)
  return aircraftSideSvg(silhouette, lengthM ?? drawnM, `<use href="${aircraftFile}#${silhouette}"/>${text}`)
}
