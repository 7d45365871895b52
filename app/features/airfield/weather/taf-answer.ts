import { epochSeconds, itemsOf, rawText, stationOf, whereaboutsOf } from './metar-answer.ts'
import { aheadAtMostMs } from './observation-age.ts'
import { isForecast } from './station.ts'
import type { Heard, SourceAnswer } from './weather-source.ts'

/** No TAF is valid for longer (ICAO Annex 3, 6.2.6: at most 30 hours). */
const longestMs = 31 * 60 * 60_000

/** Reads TAFs in the JSON of the Aviation Weather Center: text, time of issue and validity. */
export function readTafs(json: unknown, now: number): SourceAnswer {
  const items = itemsOf(json)
  if (items === null) return { ok: false, reason: 'unreadable' }
  const received = items.flatMap((item): Heard[] => {
    const raw = rawText(item, isForecast)
    const station = stationOf(item)
    const [validFrom, validTo] = [epochSeconds(item.validTimeFrom), epochSeconds(item.validTimeTo)]
    if (raw === null || station === undefined || validFrom === undefined || validTo === undefined) return []
    const issuedAt = issuedAtOf(item.issueTime) ?? validFrom
    const holds = validFrom < validTo && validTo - validFrom <= longestMs && issuedAt <= now + aheadAtMostMs
    const forecast = { issuedAt, validFrom, validTo, raw }
    return holds ? [{ station, kind: 'forecast', forecast, ...whereaboutsOf(item) }] : []
  })
  return items.length > 0 && received.length === 0
    ? { ok: false, reason: 'unreadable' }
    : { ok: true, heard: received }
}

function issuedAtOf(issueTime: unknown): number | undefined {
  const at = typeof issueTime === 'string' ? Date.parse(issueTime) : Number.NaN
  return Number.isNaN(at) ? undefined : at
}
