/** Four letters or digits beginning with a letter, as reports name a station. */
export const stationCode = /^[A-Z][A-Z0-9]{3}$/

const reportStart = /^(?:(?:METAR|SPECI)\s+(?:COR\s+)?)?([A-Z][A-Z0-9]{3}) (\d{2})(\d{2})(\d{2})Z /
const forecastStart =
  /^(?:TAF\s+(?:(?:AMD|COR)\s+)?)?([A-Z][A-Z0-9]{3}) (\d{2})(\d{2})(\d{2})Z (\d{4}\/\d{4}) /

/** Longer texts are not reports. */
const longestReport = 2_000

/**
 * Returns station and time (day of the month, hour, minute UTC) at the beginning of a text; `null` if it is not a METAR.
 */
export function readReportHead(text: string, now: number): { station: string; at: number } | null {
  if (text.length > longestReport) return null
  const [, station, day, hour, minute] = reportStart.exec(text) ?? []
  if (station === undefined) return null
  const at = nearestPast(Number(day), Number(hour), Number(minute), now)
  return at === null ? null : { station, at }
}

export function isForecast(text: string): boolean {
  return text.length <= 4 * longestReport && forecastStart.test(text)
}

/**
 * Reports contain only the day of the month: returns the latest such moment not more than a day ahead. `null` for a day
 * that neither this month nor the last one had.
 */
function nearestPast(day: number, hour: number, minute: number, now: number): number | null {
  if (hour > 23 || minute > 59) return null
  const today = new Date(now)
  for (const monthsBack of [-1, 0, 1]) {
    const at = Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - monthsBack, day, hour, minute)
    const isThatDay = new Date(at).getUTCDate() === day
    if (isThatDay && at <= now + 24 * 60 * 60_000) return at
  }
  return null
}
