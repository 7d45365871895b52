import type { Language } from '#app/lib/saying.ts'
import { pagePairs } from '#app/shell/page-pairs.ts'

/** Headers for URLs that other sites and programs may read from the browser; no cookies are involved. */
export const openToOtherSites = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'ETag',
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

/** URL of the hours as a calendar: that of the page followed by `.ics`. */
export const hoursCalendars: Record<Language, string> = {
  de: `${pagePairs.hours.de}.ics`,
  en: `${pagePairs.hours.en}.ics`,
}

const openAddresses: ReadonlySet<string> = new Set([
  '/api/status',
  '/api/zeiten',
  '/api/flugplatz',
  '/api/tarife',
  '/api/wetter',
  ...Object.values(hoursCalendars),
])

/**
 * Answers the preflight request that browsers send before a request with `If-None-Match` from another site; `undefined` for
 * any other request.
 */
export function preflightAnswer(request: Request): Response | undefined {
  if (request.method !== 'OPTIONS' || !openAddresses.has(new URL(request.url).pathname)) return undefined
  const headers = {
    ...openToOtherSites,
    'Access-Control-Allow-Methods': 'GET, HEAD, OPTIONS',
    'Access-Control-Allow-Headers': 'If-None-Match, Accept, Cache-Control',
    'Access-Control-Max-Age': '86400',
    Allow: 'GET, HEAD, OPTIONS',
  }
  return new Response(null, { status: 204, headers })
}

/** Builds a JSON response that any site may read. */
export function openJson(value: unknown, status = 200): Response {
  return new Response(JSON.stringify(value), {
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8', ...openToOtherSites },
  })
}

/** Returns ISO 8601 in UTC, or `null`. */
export function isoOrNull(instant: number | null): string | null {
  return instant === null ? null : new Date(instant).toISOString()
}

/** Removes the pages' typography: no joiners, ordinary spaces. */
export function plainText(text: string): string {
  return text.replaceAll('\u2060', '').replace(/[\u00A0\u202F]/g, ' ')
}
