import { aheadAtMostMs } from './observation-age.ts'
import {
  type CloudLayer,
  type Cover,
  coverLabels,
  dewPointOf,
  hasNoValue,
  limits,
  plausible,
  qnhOf,
  type Values,
  windOf,
} from './observation.ts'
import { readReportHead, stationCode } from './station.ts'
import { type Visibility, visibilityFromMiles } from './visibility.ts'
import type { Heard, SourceAnswer, Whereabouts } from './weather-source.ts'

type Item = Readonly<Record<string, unknown>>

/**
 * Reads METARs in the JSON of the Aviation Weather Center (schema of September 2025). The schema has changed twice, so only
 * the report's own text is required: a field that is missing, of another type or out of range becomes `null`, and a missing
 * station name or time is read from the text.
 */
export function readMetars(json: unknown, now: number): SourceAnswer {
  const items = itemsOf(json)
  if (items === null) return { ok: false, reason: 'unreadable' }
  const read = items.flatMap((item) => readItem(item, now) ?? [])
  if (items.length > 0 && read.length === 0) return { ok: false, reason: 'unreadable' }
  const received = read.filter(({ observation }) => observation.observedAt <= now + aheadAtMostMs)
  return read.length > 0 && received.length === 0
    ? { ok: false, reason: 'clock' }
    : { ok: true, heard: received }
}

/** Returns the list itself, or the only list inside an envelope; `null` if there is none. */
export function itemsOf(json: unknown): readonly Item[] | null {
  const lists = Array.isArray(json) ? [json] : isItem(json) ? Object.values(json).filter(Array.isArray) : []
  const [list] = lists
  return list === undefined ? null : list.filter(isItem)
}

function isItem(value: unknown): value is Item {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function readItem(item: Item, now: number): (Heard & { kind: 'observation' }) | null {
  const text = rawText(item, (candidate) => readReportHead(candidate, now) !== null)
  const head = text === null ? null : readReportHead(text, now)
  const station = stationOf(item) ?? head?.station
  const observedAt = epochSeconds(item.obsTime) ?? head?.at
  if (station === undefined || observedAt === undefined) return null
  const values = valuesOf(item)
  if (text === null && hasNoValue(values)) return null
  return {
    station,
    kind: 'observation',
    observation: { observedAt, raw: text, values: hasNoValue(values) ? null : values },
    ...whereaboutsOf(item),
  }
}

/** Finds the report's text under any property name. */
export function rawText(item: Item, isReport: (text: string) => boolean): string | null {
  const texts = Object.values(item).flatMap((value) =>
    typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : [],
  )
  return texts.find(isReport) ?? null
}

export function stationOf({ icaoId }: Item): string | undefined {
  return typeof icaoId === 'string' && stationCode.test(icaoId) ? icaoId : undefined
}

/** Converts epoch seconds to epoch ms; `undefined` for anything that is not a moment of this century. */
export function epochSeconds(value: unknown): number | undefined {
  return typeof value === 'number' && value > 946_684_800 && value < 4_102_444_800 ? value * 1000 : undefined
}

export function whereaboutsOf({ lat, lon, name }: Item): Whereabouts {
  const latitude = plausible(lat, { min: -90, max: 90 })
  const longitude = plausible(lon, { min: -180, max: 180 })
  const isPlace = latitude !== null && longitude !== null && !(latitude === 0 && longitude === 0)
  return {
    position: isPlace ? { lat: latitude, lon: longitude } : null,
    name: typeof name === 'string' ? placeOf(name) : null,
  }
}

/** Reduces `Nürnberg Arpt, BY, DE` to Nürnberg. */
function placeOf(name: string): string | null {
  const [place = ''] = name.split(',')
  const bare = place.replace(/\b(Arpt|Airport|Intl|Muni|AB|AAF|Mil|Apt)\b/gi, '').replace(/[\s/]+/g, ' ')
  return bare.trim().slice(0, 60) || null
}

function valuesOf(item: Item): Values {
  const temperatureC = plausible(item.temp, limits.temperatureC)
  return {
    wind: windOf(item.wdir, item.wspd, item.wgst),
    visibility: visibilityOf(item.visib),
    clouds: cloudsOf(item.clouds, item.cover),
    weather:
      typeof item.wxString === 'string' && /^[-+A-Z0-9/ ]{2,40}$/.test(item.wxString) ? item.wxString : null,
    temperatureC,
    dewPointC: dewPointOf(item.dewp, temperatureC),
    qnhHpa: qnhOf(item.altim),
  }
}

/** Parses statute miles or `6+`. */
function visibilityOf(visib: unknown): Visibility | null {
  const [, digits, more] = /^(\d+(?:\.\d+)?)(\+?)$/.exec(String(visib)) ?? []
  if (digits === undefined) return null
  // A higher number could be metres under the same name; nobody sees a hundred miles.
  const miles = plausible(Number(digits), { min: 0, max: 100 })
  return miles === null ? null : visibilityFromMiles(miles, more === '+')
}

const clear = ['CLR', 'SKC', 'NSC', 'NCD', 'CAVOK']

function cloudsOf(clouds: unknown, cover: unknown): CloudLayer[] | null {
  const layers = Array.isArray(clouds) ? clouds.filter(isItem) : []
  const read = layers.flatMap(({ cover, base }): CloudLayer[] => {
    const amount = cover === 'OVX' ? 'VV' : cover
    return isCover(amount) ? [{ cover: amount, baseFt: plausible(base, limits.cloudBaseFt) }] : []
  })
  if (read.length > 0) return read
  const saysClear = [cover, ...layers.map((layer) => layer.cover)].some((word) =>
    clear.includes(String(word)),
  )
  return saysClear ? [] : null
}

function isCover(value: unknown): value is Cover {
  return typeof value === 'string' && Object.hasOwn(coverLabels, value)
}
