import type { Language } from '#app/lib/saying.ts'
import { pagePairs } from '#app/shell/page-pairs.ts'

/** Other sites and programs may read these addresses from the browser; no cookie is asked for or sent. */
export const openToOtherSites = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'ETag',
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

/** The hours as a calendar: the address of the page with `.ics` behind it. */
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

/** Browsers ask first when a page of another site sends `If-None-Match`; `undefined` for any other request. */
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

/** An answer in JSON that any site may read. */
export function openJson(value: unknown, status = 200): Response {
  return new Response(JSON.stringify(value), {
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8', ...openToOtherSites },
  })
}

/** ISO 8601 in UTC, or null. */
export function isoOrNull(instant: number | null): string | null {
  return instant === null ? null : new Date(instant).toISOString()
}

/** Without the typography of pages: no joiners, ordinary spaces. */
export function plainWords(text: string): string {
  return text.replaceAll('\u2060', '').replace(/[\u00A0\u202F]/g, ' ')
}
