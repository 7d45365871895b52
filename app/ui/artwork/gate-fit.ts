import { escapeText } from './svg.ts'

type GateFitOptions = {
  /** name of the hangar, e.g. `Halle 3` */
  hangar: string
  doorWidthM: number
  doorHeightM: number
  wingspanM: number
  heightM: number
}

/** Height of the wall above the door, drawing units (1 unit = 1 cm). */
const LINTEL = 50
const SIDE = 40

const metres = (value: number) => value.toFixed(2).replace('.', ',')
const clearance = (centimetres: number) => `${Math.abs(centimetres)}\u202Fcm`

/** Rounds down to whole centimetres; the small addition absorbs binary fractions. */
const wholeCentimetres = (value: number) => Math.floor(value + 1e-6)

/** Returns the clearance on each side and above in centimetres; negative means that it does not fit. */
export function gateClearance({ doorWidthM, doorHeightM, wingspanM, heightM }: GateFitOptions) {
  const sideCm = wholeCentimetres((doorWidthM - wingspanM) * 50)
  const aboveCm = wholeCentimetres((doorHeightM - heightM) * 100)
  return { sideCm, aboveCm, fits: sideCm >= 0 && aboveCm >= 0 }
}

/** A low-wing aircraft from the front, wings and fin to scale. */
function frontView(middle: number, span: number, height: number): string {
  const x = (share: number) => Math.round(middle + (share * span) / 2)
  const wing =
    `M${x(-1)} -118C${x(-0.656)} -104 ${x(-0.236)} -74 ${middle} -70C${x(0.236)} -74 ${x(0.656)} -104 ${x(1)} -118V-108` +
    `C${x(0.656)} -90 ${x(0.262)} -54 ${middle + 70} -46C${middle + 50} -26 ${middle - 50} -26 ${middle - 70} -46` +
    `C${x(-0.262)} -54 ${x(-0.656)} -90 ${x(-1)} -108Z`
  const fin = Math.max(150, Math.round(height))
  const tailplane = Math.min(150, span / 6)
  return (
    `<g class="gf-ac"><path d="${wing}"/><ellipse cx="${middle}" cy="-98" rx="58" ry="70"/>` +
    `<path d="M${middle - 4} ${-fin}H${middle + 4}V-150H${middle - 4}ZM${(middle - tailplane).toFixed(0)} -150H${(middle + tailplane).toFixed(0)}V-142H${(middle - tailplane).toFixed(0)}Z"/>` +
    `<path d="M${middle - 58} -30L${middle - 72} 0M${middle + 58} -30L${middle + 72} 0" fill="none" stroke="currentColor" stroke-width="10"/></g>`
  )
}

function sideDimensions(door: number, sideCm: number): string {
  if (Math.abs(sideCm) < 1) return ''
  const size = 'font-size:34px'
  const word = sideCm < 0 ? 'fehlen ' : ''
  const left = Math.max(sideCm, 0) + 12
  return (
    `<path class="ac-dim" d="M0 -190H${sideCm}M${door - sideCm} -190H${door}"/>` +
    `<text class="ac-dim-t" x="${left}" y="-178" style="${size};text-anchor:start">${word}${clearance(sideCm)}</text>` +
    `<text class="ac-dim-t" x="${door - left}" y="-178" style="${size};text-anchor:end">${word}${clearance(sideCm)}</text>`
  )
}

/**
 * An aircraft in front of a hangar door, both to scale (1 unit = 1 cm), with the clearance at the wing tips. The
 * page repeats the verdict as a sentence.
 */
export function gateFit(options: GateFitOptions): string {
  const { hangar, doorWidthM, doorHeightM, wingspanM, heightM } = options
  const { sideCm } = gateClearance(options)
  const [door, doorHeight, span] = [
    Math.round(doorWidthM * 100),
    Math.round(doorHeightM * 100),
    wingspanM * 100,
  ]
  const beyond = Math.max(0, -sideCm)
  const wall = SIDE + beyond
  const top = Math.max(doorHeight + LINTEL, Math.round(heightM * 100) + 10)
  const verdict =
    sideCm >= 0
      ? `lässt links und rechts je ${sideCm} Zentimeter Platz`
      : `ist auf jeder Seite ${-sideCm} Zentimeter zu breit`
  const label =
    `Tor von ${hangar}, ${metres(doorWidthM)} Meter breit und ${metres(doorHeightM)} Meter hoch. ` +
    `Das Luftfahrzeug mit ${metres(wingspanM)} Meter Spannweite ${verdict}.`
  return (
    `<svg viewBox="${-wall} ${-top - 10} ${door + 2 * wall} ${top + 62}" role="img" aria-label="${escapeText(label)}">` +
    `<path class="gf-wall" d="M${-wall} ${-top}H${door + wall}V0H${door}V${-doorHeight}H0V0H${-wall}Z"/>` +
    `<path class="gf-floor" d="M${-wall} 2H${door + wall}"/>` +
    frontView(door / 2, span, heightM * 100) +
    `<path class="ac-dim" d="M0 ${-doorHeight + 4}V${-doorHeight + 22}M${door} ${-doorHeight + 4}V${-doorHeight + 22}M0 ${-doorHeight + 13}H${door}"/>` +
    `<text class="ac-dim-t" x="${door / 2}" y="${-doorHeight + 40}" style="font-size:34px">Tor ${metres(doorWidthM)}\u202Fm</text>` +
    sideDimensions(door, sideCm) +
    '</svg>'
  )
}
