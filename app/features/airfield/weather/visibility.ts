import { decimalIn, withUnitIn } from '#app/lib/numbers-in-language.ts'
import type { Language } from '#app/lib/saying.ts'

const metresPerStatuteMile = 1609.344
/** Maximum in a report: `9999` and CAVOK mean ten kilometres or more. */
const mostMetres = 10_000

/** `orMore`: at least this far. */
export type Visibility = { metres: number; orMore: boolean }

/**
 * Converts statute miles, to which the American interface converts every report, back to the steps of German reports: 50 m
 * up to 800 m, 100 m up to 5 km, 1 km up to 10 km (ICAO Annex 3, appendix 3, 4.2.4.1). `6+` is `9999`.
 */
export function visibilityFromMiles(miles: number, orMore: boolean): Visibility {
  const metres = miles * metresPerStatuteMile
  const step = metres < 800 ? 50 : metres < 5000 ? 100 : 1000
  return visibilityFromMetres(Math.round(metres / step) * step, orMore)
}

/** Rounds measured metres; more than ten kilometres becomes „ten kilometres or more“. */
export function visibilityFromMetres(metres: number, orMore = false): Visibility {
  if (metres > mostMetres) return { metres: mostMetres, orMore: true }
  return { metres: Math.round(metres), orMore }
}

/** `800 m`, `4 500 m`, `7 km`, `10 km oder mehr`. */
export function formatVisibility({ metres, orMore }: Visibility, language: Language = 'de'): string {
  const text = metres < 5000 ? withUnitIn(metres, 'm', language) : withUnitIn(metres / 1000, 'km', language)
  return orMore ? `${text} ${language === 'de' ? 'oder mehr' : 'or more'}` : text
}

/** Short form: `≥ 10 km`. */
export function shortVisibility({ metres, orMore }: Visibility, language: Language = 'de'): string {
  const text =
    metres < 5000
      ? `${decimalIn(Math.round(metres), language)}\u202fm`
      : `${decimalIn(metres / 1000, language)}\u202fkm`
  return orMore ? `≥\u202f${text}` : text
}
