import { airfieldKinds } from '#app/features/airfield/facts/airfield-kinds.ts'
import type { Airfield } from '#app/features/airfield/facts/airfield.ts'
import { aeronauticalCoordinates, decimalCoordinates } from '#app/lib/coordinates.ts'
import { launchMethods, type PermittedTraffic } from '#app/features/airfield/facts/traffic.ts'
import { trafficClasses } from '#app/features/airfield/facts/traffic-classes.ts'
import { integer, withUnit, integerInEnglish, withUnitInEnglish } from '#app/lib/german-numbers.ts'
import { decimalIn } from '#app/lib/numbers-in-language.ts'
import type { Language } from '#app/lib/saying.ts'
import { metresFromFeet } from '#app/lib/lengths.ts'
import { type AipRow, joined, row, withNote, type AipText } from './aip-row.ts'

export function placeRows(airfield: Airfield): AipRow[] {
  const { icao, icaoIsFictional, iata, arp, gaforArea, elevationFt } = airfield
  const metres = metresFromFeet(elevationFt)
  return [
    ...row(
      'Kennung',
      'Indicator',
      icao === null && { de: 'keine', en: 'none' },
      icao !== null && icaoIsFictional && { de: `${icao} (erfunden)`, en: `${icao} (fictional)` },
      icao !== null && !icaoIsFictional && icao,
      iata !== null && `IATA ${iata}`,
    ),
    ...row('Bezugspunkt', 'ARP', `${aeronauticalCoordinates(arp)} (WGS\u202f84)`, {
      de: decimalCoordinates(arp, 'de'),
      en: decimalCoordinates(arp, 'en'),
    }),
    ...row('Lage', 'Location', airfield.location),
    ...row('Höhe', 'Elevation', {
      de: `${withUnit(elevationFt, 'ft')} / ${integer(metres)}\u202fm MSL`,
      en: `${withUnitInEnglish(elevationFt, 'ft')} / ${integerInEnglish(metres)}\u202fm MSL`,
    }),
    ...row('Missweisung', 'Variation', variation(airfield)),
    ...row('GAFOR-Gebiet', 'GAFOR area', gaforArea !== null && String(gaforArea)),
    ...row('Betreiber', 'Operator', airfield.operator, airfield.address),
  ]
}

function variation({ magneticVariation }: Airfield): AipText | null {
  if (magneticVariation === null) return null
  const { degrees, direction, year } = magneticVariation
  const figure = (language: Language) => `${decimalIn(degrees, language)}°\u00a0`
  return {
    de: `${figure('de')}${direction === 'E' ? 'Ost' : 'West'} (${year})`,
    en: `${figure('en')}${direction} (${year})`,
  }
}

export function licenceRows(airfield: Airfield): AipRow[] {
  const { licence } = airfield
  return [
    ...row('Art', 'Category', airfieldKinds[airfield.kind]),
    ...row('Genehmigung', 'Licence', licence?.text, licence?.authority),
    ...row('Verkehr', 'Traffic', airfield.traffic),
    ...row('Zugelassen', 'Permitted', ...airfield.permittedTraffic.map(formatPermitted)),
    ...row('Höchstmasse', 'MTOM', formatMass(airfield)),
    ...row('Nicht zugelassen', 'Not permitted', joined(airfield.notPermitted)),
    ...row('Versicherung', 'Insurance', airfield.insuranceNote),
  ]
}

function formatPermitted(traffic: PermittedTraffic): AipText {
  const { de, en } = trafficClasses[traffic.class]
  const methods = traffic.launchMethods.map((method) => launchMethods[method])
  const launches = methods.length === 0 ? null : joined(methods, ', ')
  const { mtomKg: mass, pprOnly } = traffic
  return withNote(
    {
      de:
        de +
        (mass === null ? '' : ` bis ${withUnit(mass, 'kg')}`) +
        (pprOnly ? ', immer nur mit PPR' : '') +
        (launches ? `: ${launches.de}` : ''),
      en:
        en +
        (mass === null ? '' : ` up to ${withUnitInEnglish(mass, 'kg')}`) +
        (pprOnly ? ', PPR at all times' : '') +
        (launches ? `: ${launches.en}` : ''),
    },
    traffic.note,
  )
}

function formatMass({ mtomKg, mtomWithPprKg }: Airfield): AipText | null {
  if (mtomKg === null && mtomWithPprKg === null) return null
  const parts = [
    mtomKg !== null && { de: withUnit(mtomKg, 'kg'), en: withUnitInEnglish(mtomKg, 'kg') },
    mtomWithPprKg !== null && {
      de: `mit PPR ${withUnit(mtomWithPprKg, 'kg')}`,
      en: `with PPR ${withUnitInEnglish(mtomWithPprKg, 'kg')}`,
    },
  ]
  return joined(
    parts.filter((part) => part !== false),
    ', ',
  )
}
