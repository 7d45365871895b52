/** Other sites and programs may read these addresses from the browser; no cookie is asked for or sent. */
export const openToOtherSites = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
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
