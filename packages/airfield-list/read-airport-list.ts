import type { IsoDay } from '#app/lib/calendar-day.ts'
import type { AirfieldKind } from '#app/features/airfield/facts/airfield-kinds.ts'
import { initialCourse } from '#app/lib/great-circle.ts'
import { metresFromFeet } from '#app/lib/lengths.ts'
import type { Surface } from '#app/features/airfield/facts/runway.ts'
import {
  type AirportFiles,
  type AirportList,
  ListedAirfield,
} from '#app/features/airfield/setup/airport-list.ts'

type Row = Record<string, string>

const airfieldTypes = new Set(['small_airport', 'medium_airport', 'large_airport'])

/** Returns the German airfields of the list, by indicator; heliports and closed airfields are left out. */
export function readAirportList(files: AirportFiles, asOf: IsoDay): AirportList {
  const rows = csvRecords(files.airports).filter(
    ({ iso_region: region = '', type = '' }) => region.startsWith('DE-') && airfieldTypes.has(type),
  )
  const runways = byAirport(csvRecords(files.runways))
  const frequencies = byAirport(csvRecords(files.frequencies))
  const airfields = rows.flatMap((row) => {
    const read = ListedAirfield.safeParse(
      airfieldOf(row, runways.get(row.ident ?? '') ?? [], frequencies.get(row.ident ?? '') ?? []),
    )
    return read.success ? [read.data] : []
  })
  return { asOf, airfields: airfields.toSorted((a, b) => (a.ident < b.ident ? -1 : 1)) }
}

function byAirport(rows: readonly Row[]): Map<string, Row[]> {
  return Map.groupBy(rows, ({ airport_ident: ident = '' }) => ident)
}

function airfieldOf(row: Row, runways: readonly Row[], frequencies: readonly Row[]) {
  const open = runways.filter(({ closed }) => closed !== '1')
  const read = open.map(runwayOf)
  const indicator = [row.icao_code, row.gps_code, row.ident].find((code) =>
    /^E[DT][A-Z]{2}$/.test(code ?? ''),
  )
  return {
    ident: indicator ?? row.ident,
    name: germanName(row.name ?? ''),
    kind: kindOf(row),
    municipality: row.municipality ?? '',
    land: landOf(row.iso_region ?? ''),
    lat: figure(row.latitude_deg),
    lon: figure(row.longitude_deg),
    elevationFt: figure(row.elevation_ft),
    runways: read.flatMap((runway) => runway ?? []),
    incompleteRunways: open.flatMap((runway, index) =>
      read[index] === undefined ? `${runway.le_ident}/${runway.he_ident}` : [],
    ),
    frequencies: frequencies.flatMap(frequencyOf),
  }
}

/** English type words at the end of names, and German ones at the beginning, are not part of an airfield's name. */
const kindWords =
  /(?:\s+(?:air|airbase|airfeld|airfield|airport|airstrip|army|agricultural|base|center|cropduster|dropzone|field|flightpark|glider|gliderfield|gliding|international|model|naval|paramotor|private|sport|strip|ul|ulm|ultralight|ultrallightport))+$/i
const leadingWords = /^(?:Flugplatz|Segelfluggelände|Sonderlandeplatz|UL-Gelände)\s+/

function germanName(name: string): string {
  const bare = name.trim().replace(kindWords, '').replace(leadingWords, '')
  return bare === '' ? name : bare
}

/** `null` when the list does not state the kind of licence. */
function kindOf({ name = '', type }: Row): AirfieldKind | null {
  if (/glid|segelflug/i.test(name)) return 'glider-site'
  if (/\bul(?:m|-gelände)?\b|ultral/i.test(name)) return 'ultralight-site'
  if (/sonderlandeplatz/i.test(name)) return 'special-airfield'
  return type === 'large_airport' ? 'airport' : null
}

/** The list has a non-standard code for Brandenburg. */
const landOf = (region: string) => (region === 'DE-BR' ? 'DE-BB' : region)

/** `null` for a missing value: an empty field is not zero. */
function figure(text: string | undefined): number | null {
  return text === undefined || text.trim() === '' || Number.isNaN(Number(text)) ? null : Number(text)
}

const metres = (text: string | undefined) => Math.round(metresFromFeet(figure(text) ?? 0))

/** `undefined` when dimensions, surface or designators are unknown: nothing is guessed. */
function runwayOf(row: Row) {
  const surface = surfaceOf(row.surface ?? '')
  const [lengthM, widthM] = [metres(row.length_ft), metres(row.width_ft)]
  const designators = [row.le_ident ?? '', row.he_ident ?? '']
  const isNamed = designators.every((name) => /^(0[1-9]|[12]\d|3[0-6])[LRCGS]?$/.test(name))
  if (surface === undefined || lengthM === 0 || widthM === 0 || !isNamed) return undefined
  const given = headingOf(row)
  const heading = given ?? headingFromName(designators[0]!)
  return {
    lengthM,
    widthM,
    surface,
    isHeadingFromName: given === null,
    ends: [
      { designator: designators[0], trueDeg: heading, displacedM: metres(row.le_displaced_threshold_ft) },
      {
        designator: designators[1],
        trueDeg: (heading + 180) % 360,
        displacedM: metres(row.he_displaced_threshold_ft),
      },
    ],
  }
}

/**
 * Returns the true direction of the first end in degrees, as given or from the positions of both ends; `null` when neither
 * is known.
 */
function headingOf(row: Row): number | null {
  const given = figure(row.le_heading_degT)
  if (given !== null) return Math.round(given) % 360
  const [lat, lon] = [figure(row.le_latitude_deg), figure(row.le_longitude_deg)]
  const [toLat, toLon] = [figure(row.he_latitude_deg), figure(row.he_longitude_deg)]
  if (lat === null || lon === null || toLat === null || toLon === null) return null
  return Math.round(initialCourse({ lat, lon }, { lat: toLat, lon: toLon })) % 360
}

/** Degrees east in the middle of Germany, 2026; everywhere in Germany within two degrees of it. */
const magneticVariation = 4

/** Returns the approximate true direction in degrees from a runway's number, which is magnetic and in tens. */
function headingFromName(designator: string): number {
  return (Number.parseInt(designator, 10) * 10 + magneticVariation) % 360
}

const surfaceWords: readonly [RegExp, Surface][] = [
  [/^(asf|ash|asp|bit)/i, 'asphalt'],
  [/^(con|pem)/i, 'concrete'],
  [/^(g$|grs|gras|tur|green)/i, 'grass'],
  [/^(grv|gre|gravel)/i, 'gravel'],
]

function surfaceOf(text: string): Surface | undefined {
  return surfaceWords.find(([word]) => word.test(text.trim()))?.[1]
}

const frequencyKinds: Readonly<Record<string, 'aerodrome' | 'atis' | 'fis'>> = {
  TWR: 'aerodrome',
  AFIS: 'aerodrome',
  INFO: 'aerodrome',
  INFORMATION: 'aerodrome',
  RDO: 'aerodrome',
  RADIO: 'aerodrome',
  CTAF: 'aerodrome',
  ATIS: 'atis',
  FIS: 'fis',
}

/** The list contains the regional flight information service among the frequencies of each airfield. */
const centres = /^(?:berlin|bremen|langen|m(?:ü|ue)nchen|munich|strasbourg|z(?:ü|ue?)rich)\b/i

function frequencyOf({ type = '', description = '', frequency_mhz: mhz }: Row) {
  const listed = frequencyKinds[type.trim().toUpperCase()]
  const kind = listed && centres.test(description.trim()) ? 'fis' : listed
  const channel = (figure(mhz) ?? 0).toFixed(3)
  if (kind === undefined || !/^1(1[89]|2\d|3[0-6])\.\d{3}$/.test(channel)) return []
  return [{ kind, channel, callSign: description.trim() }]
}

/**
 * Parses a comma-separated file with a header row (RFC 4180): quoted fields may contain commas, line breaks and doubled
 * quotes. Fields missing at the end of a line are empty.
 */
export function csvRecords(text: string): Record<string, string>[] {
  const [head = [], ...rows] = csvRows(text.replace(/^\uFEFF/, ''))
  return rows.map((row) => Object.fromEntries(head.map((name, index) => [name, row[index] ?? ''])))
}

function csvRows(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  // A quoted field, or one up to the next comma or line end, with the separator after it.
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/gy
  for (let match = field.exec(text); match !== null && match.index < text.length; match = field.exec(text)) {
    const [, quoted, plain = '', end] = match
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === ',') continue
    rows.push(row)
    row = []
  }
  return rows
}
